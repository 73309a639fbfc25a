import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Failure } from '#portal/office/frame/failure.tsx'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { ServerSettings } from '#shared/server-setting/server-setting.contract.ts'
import { isSender } from '#shared/server-setting/server-setting.rules.ts'
import { GivenNotice } from './given-notice.tsx'
import css from './settings-page.module.css'
import { useSaveSettings } from './use-save-settings.ts'

/** The address that mails come from; its name is the event's unless it brings one. */
export function SenderBlock({ settings: { sender, given, isUnset } }: { settings: ServerSettings }) {
  const { t } = useTranslation('organizer-server')
  const [draft, setDraft] = useState<string>()
  const [isTried, setTried] = useState(false)
  const saving = useSaveSettings(() => {
    setDraft(undefined)
    setTried(false)
  })
  const written = (draft ?? sender).trim()
  const save = () => {
    setTried(true)
    if (isSender(written)) saving.mutate({ sender: written })
  }
  return (
    <Block title={t('sender.title')}>
      <form noValidate className={css.form} onSubmit={submitBy(save)} aria-label={t('sender.title')}>
        {given.mailFrom && <GivenNotice variable="MAIL_FROM" />}
        {isUnset.sender && <Notice kind="late">{t('sender.unset')}</Notice>}
        <TextField
          label={t('sender.label')}
          hint={t('sender.hint')}
          value={draft ?? sender}
          onChange={setDraft}
          isReadOnly={given.mailFrom}
          maxLength={254}
          spellCheck={false}
          autoComplete="off"
          {...(isTried && !isSender(written) && { errorMessage: t('sender.invalid') })}
        />
        <Failure>{saving.error && failureMessage(saving.error)}</Failure>
        {!given.mailFrom && (
          <div className={css.buttons}>
            <Button type="submit" isPending={saving.isPending} pendingLabel={t('saving')}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Block>
  )
}
