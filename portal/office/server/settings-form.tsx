import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { useMe } from '#portal/office/auth/allowed.tsx'
import { useDeliveryWarnings } from '#portal/office/layout/delivery-warnings.tsx'
import { Block, ErrorNotice } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { MAX_EMAIL_LENGTH } from '#shared/email.ts'
import type { Check, HealthWarning } from '#shared/operation/monitoring.contract.ts'
import type { ServerSettings, ServerSettingsChange } from '#shared/server-setting/server-setting.contract.ts'
import { isMailHost, isPublicUrl, isSender, linkFault, TLS_PORT } from '#shared/server-setting/server-setting.rules.ts'
import css from './settings-page.module.css'

type Draft = ReturnType<typeof useSettingsDraft>
type BlockProps = { settings: ServerSettings; draft: Draft }

/** How mails leave and where their links lead. Nothing counts before it is saved, all of it by one button. */
export function SettingsForm({ settings }: { settings: ServerSettings }) {
  const { t } = useTranslation('organizer-server')
  const { mail, given, held } = settings
  const [saveCount, setSaveCount] = useState(0)
  const draft = useSettingsDraft(settings)
  const { change, problems, values, setSubmitted } = draft
  const check = useAddressCheck()
  const saving = useSaveSettings(() => {
    draft.reset()
    setSaveCount(saveCount + 1)
  })
  const saved: HealthWarning[] = change.mail ? ['mail_off'] : []
  if (change.sender) saved.push('mail_sender_unset')
  if (change.publicUrl && !problems.publicUrl && !linkFault(change.publicUrl))
    saved.push('links_local', 'links_private', 'links_http')
  const deliveryWarnings = useDeliveryWarnings(saved)
  const save = async () => {
    setSubmitted(true)
    if (Object.values(problems).some(Boolean)) return
    // Held mails leave the moment a server is saved, with the links and the sender of that moment.
    if (
      change.mail &&
      held > 0 &&
      deliveryWarnings.length > 0 &&
      !(await confirm({
        title: t('mail.heldAsk'),
        message: [t('mail.heldText', { count: held }), ...deliveryWarnings].join(' '),
        confirmLabel: t('mail.saveAndSend', { count: held }),
        isNonDestructive: true,
      }))
    )
      return
    // A wrong address is reported here, before a link is sent with it.
    saving.mutate(change, { onSuccess: () => change.publicUrl && check.mutate(values.publicUrl) })
  }
  const remove = async () => {
    if (await confirm({ title: t('mail.removeAsk'), message: t('mail.removeText'), confirmLabel: t('mail.remove') }))
      saving.mutate({ mail: null })
  }
  return (
    <form noValidate onSubmit={onFormSubmit(() => void save())} aria-label={t('title')}>
      <div className={css.blocks}>
        <Block title={t('organizer:home.start.mail')}>
          <div className={css.form}>
            <MailServerFields settings={settings} draft={draft} />
            {mail && <TestMail key={saveCount} />}
            {mail && !given.smtpUrl && (
              <div className={css.buttons}>
                <Button variant="danger-line" onPress={remove}>
                  {t('mail.remove')}
                </Button>
              </div>
            )}
          </div>
        </Block>
        <div>
          <Block title={t('organizer:home.start.address')}>
            <AddressField settings={settings} draft={draft} check={check} />
          </Block>
          <Block title={t('sender.title')}>
            <div className={css.form}>
              {given.mailFrom && <EnvironmentNotice variable="MAIL_FROM" />}
              {settings.isUnset.sender && <Notice kind="error">{t('sender.unset')}</Notice>}
              <TextField
                {...draft.field('sender')}
                label={t('sender.label')}
                hint={t('sender.hint')}
                isReadOnly={given.mailFrom}
                maxLength={MAX_EMAIL_LENGTH}
              />
            </div>
          </Block>
        </div>
      </div>
      {Object.values(given).includes(false) && (
        <div className={css.save}>
          <ErrorNotice>{saving.error && failureMessage(saving.error)}</ErrorNotice>
          <Button
            type="submit"
            variant="primary"
            isDisabled={Object.keys(change).length === 0}
            isPending={saving.isPending}
            pendingLabel={t('organizer:saving')}
          >
            {t('ui:save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The server that mails leave through, and its account. An empty password keeps the stored one. */
function MailServerFields({ settings: { mail, given, held }, draft }: BlockProps) {
  const { t } = useTranslation('organizer-server')
  // As the outbox counts; some wait for something else than a server.
  const allHeld = useQueryData(mailQueries.counts)?.held ?? held
  const { field, account, hasPassword, setTls } = draft
  const none = !mail && <Notice kind="error">{t('mail.none', { count: held, all: allHeld })}</Notice>
  const isReadOnly = given.smtpUrl
  const isAlways = account.port === TLS_PORT
  return (
    <>
      {none}
      {isReadOnly && <EnvironmentNotice variable="SMTP_URL" />}
      <div className={css.pair}>
        <TextField
          {...field('host')}
          label={t('mail.host')}
          hint={t('mail.hostHint')}
          maxLength={255}
          isReadOnly={isReadOnly}
        />
        <TextField
          {...field('port')}
          label={t('mail.port')}
          inputMode="numeric"
          maxLength={5}
          isReadOnly={isReadOnly}
        />
      </div>
      <TextField {...field('user')} label={t('mail.user')} maxLength={255} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <PasswordField
          {...field('password')}
          label={t('mail.password')}
          autoComplete="new-password"
          hint={hasPassword && t('mail.passwordKept')}
          maxLength={500}
        />
      )}
      <Checkbox
        value={isAlways || account.requireTls}
        onChange={setTls}
        isDisabled={isAlways || isReadOnly}
        hint={t(isAlways ? 'mail.tlsAlways' : 'mail.tlsHint')}
      >
        {t('mail.requireTls')}
      </Checkbox>
    </>
  )
}

/** Asks the server whether an address leads to it. */
function useAddressCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (publicUrl: string) => calls.serverSetting.checkPublicAddress({ body: { publicUrl } }),
    onSuccess: () => client.invalidateQueries(queries.health),
  })
}

/** The address that links in mails begin with: mistakes are shown while it is typed. */
function AddressField({ settings, draft, check }: BlockProps & { check: ReturnType<typeof useAddressCheck> }) {
  const { t } = useTranslation('organizer-server')
  const { values, problems, setSubmitted, field } = draft
  const { onChange, ...address } = field('publicUrl')
  const fault = problems.publicUrl ? undefined : linkFault(values.publicUrl)
  return (
    <div className={css.form}>
      {settings.given.publicUrl && <EnvironmentNotice variable="PUBLIC_URL" />}
      <TextField
        {...address}
        onChange={(value) => {
          onChange(value)
          check.reset()
        }}
        label={t('address.label')}
        hint={t('address.hint')}
        type="url"
        isReadOnly={settings.given.publicUrl}
        maxLength={255}
      />
      {fault && <Notice kind="error">{t(`address.${fault}`)}</Notice>}
      <div className={css.buttons}>
        <Button
          variant="line"
          isPending={check.isPending}
          pendingLabel={t('address.checking')}
          onPress={() => (problems.publicUrl ? setSubmitted(true) : check.mutate(values.publicUrl))}
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
    </div>
  )
}

/** The environment names a value, and wins over the office. */
function EnvironmentNotice({ variable }: { variable: 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' }) {
  const { t } = useTranslation('organizer-server')
  return <Notice>{t('given', { variable })}</Notice>
}

const NOTICE_KINDS = { ok: 'info', warning: 'warning', error: 'error' } as const

/** The result of the server's check, as text. */
export function CheckNotice({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('organizer-server')
  const { subject, message } = check[i18n.language]
  return (
    <Notice kind={NOTICE_KINDS[check.state]}>
      <b>{t('check', { subject: subject.charAt(0).toUpperCase() + subject.slice(1) })}</b> {message}
    </Notice>
  )
}

/** A mail to oneself through the server that is set now, and what that server answers. */
export function TestMail() {
  const { t } = useTranslation('organizer-server')
  const me = useMe()
  const test = useMutation({ mutationFn: () => calls.serverSetting.sendTestMail() })
  if (!me?.email) return null
  const { check, state, reason = '' } = test.data ?? {}
  return (
    <>
      <div className={css.buttons}>
        <Button
          variant="line"
          icon="mail"
          isPending={test.isPending}
          pendingLabel={t('organizer:sending')}
          onPress={() => test.mutate()}
        >
          {t('test.send')}
        </Button>
      </div>
      <div className={css.results} role="status">
        {check && <CheckNotice check={check} />}
        {state === 'sent' && <Notice>{t('test.sent', { email: me.email })}</Notice>}
        {state === 'failed' && <Notice kind="error">{t('test.failed', { reason })}</Notice>}
      </div>
      <ErrorNotice>{test.error && failureMessage(test.error)}</ErrorNotice>
    </>
  )
}

const EMPTY_SERVER = { host: '', port: 587, user: '', requireTls: true, hasPassword: false }

/** The unsaved settings: the resulting change, and the mistake in each field. */
export function useSettingsDraft({ mail, sender, publicUrl }: ServerSettings) {
  const { t } = useTranslation('organizer-server')
  const [draft, setDraft] = useState<Partial<Record<keyof typeof stored, string>>>({})
  const [tls, setTls] = useState<boolean>()
  const [isSubmitted, setSubmitted] = useState(false)
  const server = mail ?? EMPTY_SERVER
  const stored = { host: server.host, port: String(server.port), user: server.user, password: '', sender, publicUrl }
  const values = { ...stored, ...draft }
  for (const name of ['host', 'port', 'user', 'sender', 'publicUrl'] as const) values[name] = values[name].trim()
  const isChanged = (...names: (keyof typeof stored)[]) => names.some((name) => values[name] !== stored[name])
  const requireTls = tls ?? server.requireTls
  const { password } = values
  const account = { host: values.host, port: Number(values.port), user: values.user, requireTls }
  const change: ServerSettingsChange = {
    ...((isChanged('host', 'port', 'user', 'password') || requireTls !== server.requireTls) && {
      mail: { ...account, ...(password && { password }) },
    }),
    ...(isChanged('sender') && { sender: values.sender }),
    ...(isChanged('publicUrl') && { publicUrl: values.publicUrl }),
  }
  const isOther = isChanged('host', 'port', 'user')
  const needsPassword = values.user !== '' && password === '' && (isOther || !server.hasPassword)
  const passwordWords = t(isOther && server.hasPassword ? 'mail.passwordAgain' : 'mail.passwordNeeded')
  const isPort = /^\d+$/.test(values.port) && account.port > 0 && account.port < 65_536
  const problems: Partial<Record<keyof typeof stored, string | false>> = {
    ...(change.mail && {
      host: !isMailHost(values.host) && t('mail.hostInvalid'),
      port: !isPort && t('mail.portInvalid'),
      password: needsPassword && passwordWords,
    }),
    sender: isChanged('sender') && !isSender(values.sender) && t('sender.invalid'),
    publicUrl: !isPublicUrl(values.publicUrl) && t('address.invalid'),
  }
  return {
    values,
    change,
    problems,
    account,
    hasPassword: server.hasPassword,
    setTls,
    setSubmitted,
    field(name: keyof typeof stored) {
      return {
        value: draft[name] ?? stored[name],
        onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
        spellCheck: false,
        autoComplete: 'off',
        errorMessage: isSubmitted && problems[name],
      }
    },
    reset() {
      setDraft({})
      setTls(undefined)
      setSubmitted(false)
    },
  }
}

/** Saves the changed settings; the warnings about them are then refetched. */
export function useSaveSettings(onSaved: () => void) {
  const { t } = useTranslation('organizer-server')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ServerSettingsChange) => calls.serverSetting.updateServerSettings({ body }),
    async onSuccess(answer) {
      client.setQueryData(queries.serverSettings.queryKey, answer)
      onSaved()
      toast.success(t('saved'))
      await Promise.all([queries.health, queries.checks].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    },
  })
}
