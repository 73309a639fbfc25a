import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { Block } from '#portal/office/frame/section-page.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import type { ServerSettings, ServerSettingsChange } from '#shared/server-setting/server-setting.contract.ts'
import { isPublicUrl, linkFault } from '#shared/server-setting/server-setting.rules.ts'
import css from './settings-page.module.css'

const NOTICE_KINDS = { ok: 'info', warning: 'warning', error: 'error' } as const

/** What the server found, in words. */
export function CheckNotice({ check }: { check: Check }) {
  const { t } = useTranslation('organizer-server')
  const { subject, message } = check[useLanguage()]
  return (
    <Notice kind={NOTICE_KINDS[check.state]}>
      <b>{t('check', { subject: subject.charAt(0).toUpperCase() + subject.slice(1) })}</b> {message}
    </Notice>
  )
}

/** The address that links in mails begin with: what is wrong with it is said while it is typed. */
export function PublicAddressBlock({ settings }: { settings: ServerSettings }) {
  const { t } = useTranslation('organizer-server')
  const { publicUrl, given, isUnset } = settings
  const [draft, setDraft] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: (address: string) => calls.serverSetting.checkPublicAddress({ body: { publicUrl: address } }),
    onSuccess: () => client.invalidateQueries(queries.health),
  })
  const saving = useSaveSettings(() => {
    setDraft(undefined)
    setSubmitted(false)
  })
  const address = (draft ?? publicUrl).trim()
  const isAddress = isPublicUrl(address)
  const fault = isAddress ? linkFault(address) : undefined
  const changeAddress = (value: string) => {
    setDraft(value)
    check.reset()
  }
  const save = () => {
    setSubmitted(true)
    // A wrong address is told here, before a link leaves with it.
    if (isAddress) saving.mutate({ publicUrl: address }, { onSuccess: () => check.mutate(address) })
  }
  return (
    <Block title={t('organizer:home.start.address')}>
      <form noValidate className={css.form} onSubmit={submitBy(save)} aria-label={t('organizer:home.start.address')}>
        {given.publicUrl && <EnvironmentNotice variable="PUBLIC_URL" />}
        <TextField
          label={t('address.label')}
          hint={t('address.hint')}
          type="url"
          value={draft ?? publicUrl}
          onChange={changeAddress}
          isReadOnly={given.publicUrl}
          maxLength={255}
          spellCheck={false}
          autoComplete="off"
          {...(isSubmitted && !isAddress && { errorMessage: t('address.invalid') })}
        />
        {fault && <Notice kind="error">{t(`address.${fault}`)}</Notice>}
        <ErrorNotice>{saving.error && failureMessage(saving.error)}</ErrorNotice>
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
            onPress={() => (isAddress ? check.mutate(address) : setSubmitted(true))}
          >
            {t('address.check')}
          </Button>
        </div>
        <div className={css.results} role="status">
          {check.data?.map((found) => (
            <CheckNotice key={found.en.subject} check={found} />
          ))}
        </div>
        <ErrorNotice>{check.error && failureMessage(check.error)}</ErrorNotice>
      </form>
    </Block>
  )
}

/** Saves a part of the settings; what warns of them is then asked again. */
export function useSaveSettings(onSaved?: () => void) {
  const { t } = useTranslation('organizer-server')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ServerSettingsChange) => calls.serverSetting.updateServerSettings({ body }),
    async onSuccess(answer) {
      client.setQueryData(queries.serverSettings.queryKey, answer)
      onSaved?.()
      toast.success(t('saved'))
      await Promise.all([queries.health, queries.checks].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    },
  })
}

/** The environment names a value, and wins over the office. */
export function EnvironmentNotice({ variable }: { variable: 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' }) {
  const { t } = useTranslation('organizer-server')
  return <Notice>{t('given', { variable })}</Notice>
}
