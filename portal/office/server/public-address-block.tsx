import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Failure } from '#portal/office/frame/failure.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { ServerSettings } from '#shared/server-setting/server-setting.contract.ts'
import { isPublicUrl, linkFault } from '#shared/server-setting/server-setting.rules.ts'
import { CheckNotice } from './check-notice.tsx'
import { GivenNotice } from './given-notice.tsx'
import css from './settings-page.module.css'
import { useSaveSettings } from './use-save-settings.ts'

/** The address that links in mails begin with: what is wrong with it is said while it is typed. */
export function PublicAddressBlock({ settings }: { settings: ServerSettings }) {
  const { t } = useTranslation('organizer-server')
  const { publicUrl, given, isUnset } = settings
  const [draft, setDraft] = useState<string>()
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: (address: string) => calls.serverSetting.checkPublicAddress({ body: { publicUrl: address } }),
    onSuccess: () => client.invalidateQueries(queries.health),
  })
  const saving = useSaveSettings(() => {
    setDraft(undefined)
    setTried(false)
  })
  const written = (draft ?? publicUrl).trim()
  const isAddress = isPublicUrl(written)
  const fault = isAddress ? linkFault(written) : undefined
  const type = (value: string) => {
    setDraft(value)
    check.reset()
  }
  const save = () => {
    setTried(true)
    // A wrong address is told here, before a link leaves with it.
    if (isAddress) saving.mutate({ publicUrl: written }, { onSuccess: () => check.mutate(written) })
  }
  return (
    <Block title={t('organizer:home.start.address')}>
      <form noValidate className={css.form} onSubmit={submitBy(save)} aria-label={t('organizer:home.start.address')}>
        {given.publicUrl && <GivenNotice variable="PUBLIC_URL" />}
        <TextField
          label={t('address.label')}
          hint={t('address.hint')}
          type="url"
          value={draft ?? publicUrl}
          onChange={type}
          isReadOnly={given.publicUrl}
          maxLength={255}
          spellCheck={false}
          autoComplete="off"
          {...(isTried && !isAddress && { errorMessage: t('address.invalid') })}
        />
        {fault && <Notice kind="late">{t(`address.${fault}`)}</Notice>}
        <Failure>{saving.error && failureMessage(saving.error)}</Failure>
        <div className={css.buttons}>
          {!given.publicUrl && (
            <Button
              type="submit"
              variant={isUnset.publicUrl ? 'go' : 'primary'}
              isPending={saving.isPending}
              pendingLabel={t('organizer:saving')}
            >
              {t('ui:save')}
            </Button>
          )}
          <Button
            variant="line"
            isPending={check.isPending}
            pendingLabel={t('address.checking')}
            onPress={() => (isAddress ? check.mutate(written) : setTried(true))}
          >
            {t('address.check')}
          </Button>
        </div>
        <div className={css.results} role="status">
          {check.data?.map((found) => (
            <CheckNotice key={found.en.subject} check={found} />
          ))}
        </div>
        <Failure>{check.error && failureMessage(check.error)}</Failure>
      </form>
    </Block>
  )
}
