import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import { groupCode } from '#shared/badge/pass.ts'
import css from './new-desk.module.css'

/** “New key”: issues the key of a new desk. It is shown only once; the server keeps no copy. */
export function NewDesk() {
  const { t } = useTranslation('organizer-desks')
  const client = useQueryClient()
  const copy = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isKiosk, setKiosk] = useState(false)
  const issue = useMutation({
    mutationFn: () => calls.desk.createDesk({ body: { name: name.trim(), kind: isKiosk ? 'kiosk' : 'desk' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.desks.queryKey }),
  })
  const close = () => {
    setOpen(false)
    setName('')
    setKiosk(false)
    issue.reset()
  }
  return (
    <>
      <Allowed call="desk.createDesk">
        <Button variant="line" icon="plus" onPress={() => setOpen(true)}>
          {t('organizer:act.newKey')}
        </Button>
      </Allowed>
      <Dialog title={t('organizer:act.newKey')} isOpen={isOpen} onClose={close} isDismissable={!issue.data}>
        {issue.data ? (
          <>
            <p>{t('once', { name: issue.data.name })}</p>
            <p className={css.key}>{groupCode(issue.data.key).join(' ')}</p>
            <div className={css.qr} role="img" aria-label={t('keyQr')}>
              <QrCode text={issue.data.key} />
            </div>
            <DialogButtons>
              <Button variant="line" icon="copy" onPress={() => void copy(issue.data.key)}>
                {t('ui:copy.action')}
              </Button>
              <Button onPress={close}>{t('written')}</Button>
            </DialogButtons>
          </>
        ) : (
          <form onSubmit={onFormSubmit(() => issue.mutate())}>
            <TextField
              label={t('name')}
              value={name}
              onChange={setName}
              maxLength={64}
              autoFocus
              hint={t('nameHint')}
            />
            <Checkbox value={isKiosk} onChange={setKiosk} hint={t('kioskHint')}>
              {t('kiosk')}
            </Checkbox>
            <ErrorNotice>{issue.error?.message}</ErrorNotice>
            <DialogButtons>
              <Button type="submit" isPending={issue.isPending} pendingLabel={t('issuing')}>
                {t('issue')}
              </Button>
            </DialogButtons>
          </form>
        )}
      </Dialog>
    </>
  )
}
