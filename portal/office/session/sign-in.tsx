import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { AskForm } from '#portal/office/frame/ask-form.tsx'
import { OfficeHelp } from '#portal/office/frame/office-help.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { ProductLogo } from '#portal/ui/product-logo.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Me } from '#shared/member/member.contract.ts'
import css from './sign-page.module.css'

type Props = {
  /** Of a member who signs in again. */
  email?: string
  onSignedIn: (me: Me) => void
}

/** E-mail and password; a code is asked for once the server wants one. */
export function SignInForm({ email, onSignedIn }: Props) {
  const { t } = useTranslation('organizer-team')
  const [needsCode, setNeedsCode] = useState(false)
  const send = async (given: Record<'email' | 'password' | 'code', string>) => {
    const { code, password } = given
    try {
      const body = { email: email ?? given.email, password, ...(code && { code }) }
      onSignedIn(await calls.member.signIn({ body }))
    } catch (error) {
      if (error instanceof CallError && error.fields.code) setNeedsCode(true)
      throw error
    }
  }
  return (
    <AskForm
      fields={[
        ...(email === undefined ? [{ name: 'email', label: t('organizer:person.email'), type: 'email' } as const] : []),
        { name: 'password', label: t('password'), type: 'current-password' },
        ...(needsCode ? [{ name: 'code', label: t('code'), hint: t('codeHint'), type: 'one-time-code' } as const] : []),
      ]}
      isFocused
      send={send}
      saveLabel={t('signIn')}
      pendingLabel={t('signingIn')}
    />
  )
}

/** The first page of the office in a browser. */
export function SignInPage() {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  return (
    <SignPage title={t('office')}>
      <SignInForm
        onSignedIn={(me) => {
          // Another member may have typed here.
          clearAllDrafts(sessionStorage)
          client.setQueryData(queries.me.queryKey, me)
        }}
      />
      <p>{t('forgot')}</p>
    </SignPage>
  )
}

/** Behind an invitation: a password, and for the first owner also who that is. */
export function WelcomePage({ token, isFirst }: { token: string; isFirst: boolean }) {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = async ({ name, email, password }: Record<'name' | 'email' | 'password', string>) => {
    const body = { token, password, ...(isFirst && { name, email }) }
    const me = await calls.member.acceptInvitation({ body })
    client.setQueryData(queries.me.queryKey, me)
    await navigate(me.waiting.length > 0 ? '/account' : '/', { replace: true })
  }
  return (
    <SignPage title={t('welcome')}>
      <p>{t(isFirst ? 'welcomeFirst' : 'welcomeText')}</p>
      <AskForm
        fields={[
          ...(isFirst
            ? ([
                { name: 'name', label: t('organizer:word.name') },
                { name: 'email', label: t('organizer:person.email'), type: 'email' },
              ] as const)
            : []),
          { name: 'password', label: t('newPassword'), hint: t('passwordHint'), type: 'new-password' },
        ]}
        isFocused
        send={send}
        saveLabel={t('begin')}
        pendingLabel={t('signingIn')}
      />
    </SignPage>
  )
}

/** A page for who is not signed in: the event's name, and a form. */
export function SignPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage()
  const { data: edition } = useQuery(queries.edition)
  return (
    <div className={css.page}>
      <header className={css.sign} data-ground="ink">
        <div className={css.top}>
          <span>{edition && eventLogo(edition) && <EventMark event={edition} />}</span>
          <LanguageSwitch language={language} onChange={chooseLanguage} />
        </div>
        <p className={css.event}>{edition?.name}</p>
        <p className={css.place}>{edition && `${edition.dates[language]}, ${edition.venue.city}`}</p>
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={css.foot}>
        <OfficeHelp isSignIn />
        <ProductLogo />
      </footer>
    </div>
  )
}
