import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitBy } from '#portal/lib/submit-by.ts'
import { useDeliveryWarnings } from '#portal/office/frame/delivery-warnings.tsx'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { Block } from '#portal/office/frame/section-page.tsx'
import { confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { ServerSettings } from '#shared/server-setting/server-setting.contract.ts'
import { isMailHost, TLS_PORT } from '#shared/server-setting/server-setting.rules.ts'
import { EnvironmentNotice, useSaveSettings } from './public-address-block.tsx'
import css from './settings-page.module.css'
import { TestMail } from './test-mail.tsx'

const EMPTY_SERVER = { host: '', port: 587, user: '', requireTls: true, hasPassword: false }

/** The server that mails leave through: its account, and a mail to try it. */
export function MailServerBlock({ settings }: { settings: ServerSettings }) {
  const { mail, given, held } = settings
  const { t } = useTranslation('organizer-server')
  // As the outbox counts; some wait for something else than a server.
  const [saveCount, setSaveCount] = useState(0)
  const allHeld = useQuery(mailQueries.counts).data?.held ?? held
  return (
    <Block title={t('organizer:home.start.mail')}>
      {!mail && (
        <div className={css.said}>
          <Notice kind="error">{t(allHeld > held ? 'mail.noneOf' : 'mail.none', { count: held, all: allHeld })}</Notice>
        </div>
      )}
      {given.smtpUrl ? (
        <>
          <div className={css.said}>
            <EnvironmentNotice variable="SMTP_URL" />
          </div>
          {mail && <MailServerFacts mail={mail} />}
        </>
      ) : (
        <MailServerForm settings={settings} onSaved={() => setSaveCount(saveCount + 1)} />
      )}
      {mail && <TestMail key={saveCount} />}
    </Block>
  )
}

function MailServerFacts({ mail }: { mail: NonNullable<ServerSettings['mail']> }) {
  const { t } = useTranslation('organizer-server')
  const facts = {
    host: mail.host,
    port: String(mail.port),
    user: mail.user || t('mail.noUser'),
    password: t(mail.hasPassword ? 'mail.set' : 'mail.notSet'),
    tls: t(mail.requireTls ? 'mail.tlsOn' : 'mail.tlsOff'),
  }
  return (
    <table>
      <tbody>
        {Object.entries(facts).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{t(`mail.${name as keyof typeof facts}`)}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is written of a mail server, and what is wrong with it. */
function useMailServerFields(saved: typeof EMPTY_SERVER | NonNullable<ServerSettings['mail']>) {
  const { t } = useTranslation('organizer-server')
  const [draft, setDraft] = useState<Partial<Record<'host' | 'port' | 'user' | 'password', string>>>({})
  const [requireTls, setRequireTls] = useState<boolean>()
  const [isSubmitted, setSubmitted] = useState(false)
  const values = { host: saved.host, port: String(saved.port), user: saved.user, password: '', ...draft }
  const server = { host: values.host.trim(), port: Number(values.port), user: values.user.trim() }
  const isChanged = server.host !== saved.host || server.port !== saved.port || server.user !== saved.user
  const needsPassword = server.user !== '' && values.password === '' && (isChanged || !saved.hasPassword)
  const problems = {
    host: isMailHost(server.host) ? undefined : t('mail.hostInvalid'),
    port:
      /^\d+$/.test(values.port.trim()) && server.port > 0 && server.port < 65_536 ? undefined : t('mail.portInvalid'),
    password: needsPassword
      ? t(isChanged && saved.hasPassword ? 'mail.passwordAgain' : 'mail.passwordNeeded')
      : undefined,
  }
  const field = (name: keyof typeof values) => ({
    label: t(`mail.${name}`),
    value: values[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
    ...(isSubmitted && name in problems && { errorMessage: problems[name as keyof typeof problems] }),
  })
  const reset = () => {
    setDraft({})
    setRequireTls(undefined)
    setSubmitted(false)
  }
  return { values, server, problems, field, requireTls, setRequireTls, setSubmitted, reset }
}

/** Nothing counts before it is saved; an empty password keeps the stored one. */
function MailServerForm({
  settings: { mail: stored, held },
  onSaved,
}: {
  settings: ServerSettings
  onSaved: () => void
}) {
  const { t } = useTranslation('organizer-server')
  const deliveryWarnings = useDeliveryWarnings('mail_off')
  const known = stored ?? EMPTY_SERVER
  const { values, server, problems, field, requireTls, setRequireTls, setSubmitted, reset } = useMailServerFields(known)
  const saving = useSaveSettings(() => {
    reset()
    onSaved()
  })
  const save = async () => {
    setSubmitted(true)
    if (Object.values(problems).some(Boolean)) return
    // Held mails leave the moment a server is saved, with the links and the sender of that moment.
    const question = {
      title: t('mail.heldAsk', { count: held }),
      message: [t('mail.heldText', { count: held }), ...deliveryWarnings].join(' '),
      confirmLabel: t('mail.saveAndSend', { count: held }),
      isSafe: true,
    }
    if (held > 0 && deliveryWarnings.length > 0 && !(await confirm(question))) return
    const { password } = values
    saving.mutate({ mail: { ...server, requireTls: requireTls ?? known.requireTls, ...(password && { password }) } })
  }
  const remove = async () => {
    const question = { title: t('mail.removeAsk'), message: t('mail.removeText'), confirmLabel: t('mail.remove') }
    if (await confirm(question)) saving.mutate({ mail: null })
  }
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={submitBy(() => void save())}
      aria-label={t('organizer:home.start.mail')}
    >
      <div className={css.pair}>
        <TextField {...field('host')} hint={t('mail.hostHint')} maxLength={255} spellCheck={false} autoComplete="off" />
        <TextField {...field('port')} inputMode="numeric" maxLength={5} autoComplete="off" />
      </div>
      <TextField {...field('user')} maxLength={255} spellCheck={false} autoComplete="off" />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        {...(known.hasPassword && { hint: t('mail.passwordKept') })}
        maxLength={500}
      />
      <Checkbox
        value={server.port === TLS_PORT || (requireTls ?? known.requireTls)}
        onChange={setRequireTls}
        isDisabled={server.port === TLS_PORT}
        hint={t(server.port === TLS_PORT ? 'mail.tlsAlways' : 'mail.tlsHint')}
      >
        {t('mail.requireTls')}
      </Checkbox>
      <ErrorNotice>{saving.error && failureMessage(saving.error)}</ErrorNotice>
      <div className={css.buttons}>
        <Button
          type="submit"
          variant={stored ? 'primary' : 'go'}
          isPending={saving.isPending}
          pendingLabel={t('organizer:saving')}
        >
          {t('ui:save')}
        </Button>
        {stored && (
          <Button variant="danger-line" onPress={remove}>
            {t('mail.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
