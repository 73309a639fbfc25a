import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageTexts, useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormText } from '#portal/ui/form-text.tsx'
import type { EmailOnly } from '#shared/account/account.schema.ts'
import type { Typed } from '#shared/email.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { SIGN_IN_EMAIL, SubmitButton, useAccountForm } from './account-form.tsx'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).emailOnly)

/**
 * Sends the links of badge and speaker pages again; the answer is the same for every address. In the
 * page's language, for places with their own heading.
 */
export function ResendLinkForm() {
  const { t } = useTranslation('account')
  const texts = [{ lang: useLanguage(), t }]
  const [sentTo, setSentTo] = useState('')
  if (sentTo) return <SentNotice email={sentTo} texts={texts} onOther={() => setSentTo('')} />
  return <RequestForm texts={texts} onSent={setSentTo} />
}

/** The same in both languages, with its heading. */
export function BilingualResendLinkForm() {
  const texts = useBothLanguages('account')
  const [first, second] = texts
  const [sentTo, setSentTo] = useState('')
  const title = sentTo ? 'lost.sentTitle' : 'lost.title'
  return (
    <>
      <h2>{first.t(title)}</h2>
      <p className="text-20 quiet" lang={second.lang}>
        {second.t(title)}
      </p>
      {sentTo ? (
        <SentNotice email={sentTo} texts={texts} onOther={() => setSentTo('')} />
      ) : (
        <RequestForm texts={texts} onSent={setSentTo} />
      )}
    </>
  )
}

type Texts = { texts: readonly LanguageTexts<'account'>[] }

function RequestForm({ texts, onSent }: Texts & { onSent: (email: string) => void }) {
  const { t } = useTranslation('account')
  const { control, failure, isSending, onSubmit } = useAccountForm<Typed<EmailOnly>>({
    resolver: checks,
    defaultValues: { email: '' },
    async send(body) {
      await accountApi.sendLink({ body })
      onSent(body.email)
    },
  })
  const hint = texts.map(({ lang, t: translate }, index) => (
    <span key={lang} lang={lang}>
      {index > 0 && ' '}
      {translate('lost.hint')}
    </span>
  ))
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={onSubmit}>
      <FailureNotice lines={failure} role="alert" />
      <FormText control={control} {...SIGN_IN_EMAIL} autoComplete="email" label={t('email')} hint={hint} />
      <SubmitButton textKey="lost" isSending={isSending} />
    </form>
  )
}

function SentNotice({ email, texts, onOther }: Texts & { email: string; onOther: () => void }) {
  const { t } = useTranslation('account')
  const container = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone; the answer is read in its place.
  useEffect(() => container.current?.focus(), [])
  return (
    <div className={css.sent} ref={container} tabIndex={-1}>
      {texts.map(({ lang, t: translate }, index) => (
        <p key={lang} lang={lang} className={cx(css.address, index > 0 && 'quiet')}>
          {translate('lost.sent', { email })}
        </p>
      ))}
      <Button variant="quiet" onPress={onOther}>
        {t('lost.other')}
      </Button>
    </div>
  )
}
