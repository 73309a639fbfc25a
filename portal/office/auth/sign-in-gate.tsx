import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { CredentialsForm } from '#portal/office/layout/form-dialog.tsx'
import { OfficeHelp } from '#portal/office/layout/office-help.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { ProductLogo } from '#portal/ui/product-logo.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Me } from '#shared/member/member.contract.ts'
import { signInPrompt } from './prompt-sign-in.ts'
import css from './signed-out-page.module.css'

/** Shows the office to signed-in members; everybody else gets a sign-in page. */
export function SignInGate({ children }: { children: ReactNode }) {
  const firstOwner = useMatch('/welcome/:token')
  const invited = useMatch('/join/:token')
  const me = useQuery(queries.me)
  const token = (firstOwner ?? invited)?.params.token
  if (token !== undefined) return <WelcomePage token={token} isFirstOwner={firstOwner !== null} />
  if (me.data)
    return (
      <>
        {children}
        <SignInAgainDialog me={me.data} />
      </>
    )
  if (!me.error) return null
  if (me.error instanceof CallError && me.error.status === 401) return <SignInPage />
  return <ServerUnreachable onRetry={() => void me.refetch()} />
}

function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('organizer')
  return (
    <SignedOutPage title={t('unreachable.title')}>
      <p>{t('unreachable.text')}</p>
      <Button onPress={onRetry}>{t('ui:again')}</Button>
    </SignedOutPage>
  )
}

/** Shown over the page when the sign-in has expired, so that nothing typed is lost. */
function SignInAgainDialog({ me }: { me: Me }) {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const resumeAfterSignIn = useStore(signInPrompt, (state) => state.resumeAfterSignIn)
  return (
    <Dialog isOpen={resumeAfterSignIn !== undefined} onClose={() => {}} isDismissable={false} title={t('signInAgain')}>
      <p>{t('signInAgainText', { name: me.name, email: me.email })}</p>
      <SignInForm
        email={me.email}
        onSignedIn={(member) => {
          client.setQueryData(queries.me.queryKey, member)
          resumeAfterSignIn?.()
        }}
      />
      <p>
        <Button variant="quiet" onPress={() => location.reload()}>
          {t('notMe')}
        </Button>
      </p>
    </Dialog>
  )
}

/** Signs out, clears all drafts and reloads the page. @throws CallError if the server did not end the session */
export async function signOut() {
  await calls.member.signOut().catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 401)) throw error
  })
  clearAllDrafts(sessionStorage)
  location.assign('#/')
  location.reload()
}

type Props = {
  /** Set when a member signs in again; otherwise the form asks for it. */
  email?: string
  onSignedIn: (me: Me) => void
}

/** E-mail and password, then a code if the server requires one. */
export function SignInForm({ email, onSignedIn }: Props) {
  const { t } = useTranslation('organizer-team')
  const [needsCode, setNeedsCode] = useState(false)
  const send = async (values: Record<'email' | 'password' | 'code', string>) => {
    const { code, password } = values
    try {
      const body = { email: email ?? values.email, password, ...(code && { code }) }
      onSignedIn(await calls.member.signIn({ body }))
    } catch (error) {
      if (error instanceof CallError && error.fields.code) setNeedsCode(true)
      throw error
    }
  }
  return (
    <CredentialsForm
      fields={[
        ...(email === undefined ? [{ name: 'email', label: t('organizer:person.email'), type: 'email' } as const] : []),
        { name: 'password', label: t('password'), type: 'current-password' },
        ...(needsCode ? [{ name: 'code', label: t('code'), hint: t('codeHint'), type: 'one-time-code' } as const] : []),
      ]}
      autoFocus
      onSubmit={send}
      saveLabel={t('signIn')}
      pendingLabel={t('signingIn')}
    />
  )
}

/** What the office shows first in a browser. */
export function SignInPage() {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  return (
    <SignedOutPage title={t('office')}>
      <SignInForm
        onSignedIn={(me) => {
          // The drafts may be another member's.
          clearAllDrafts(sessionStorage)
          client.setQueryData(queries.me.queryKey, me)
        }}
      />
      <p>{t('forgot')}</p>
    </SignedOutPage>
  )
}

/** Opened from an invitation: sets a password, and for the first owner also name and e-mail. */
export function WelcomePage({ token, isFirstOwner }: { token: string; isFirstOwner: boolean }) {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = async ({ name, email, password }: Record<'name' | 'email' | 'password', string>) => {
    const body = { token, password, ...(isFirstOwner && { name, email }) }
    const me = await calls.member.acceptInvitation({ body })
    client.setQueryData(queries.me.queryKey, me)
    await navigate(me.waiting.length > 0 ? '/account' : '/', { replace: true })
  }
  return (
    <SignedOutPage title={t('welcome')}>
      <p>{t(isFirstOwner ? 'welcomeFirst' : 'welcomeText')}</p>
      <CredentialsForm
        fields={[
          ...(isFirstOwner
            ? ([
                { name: 'name', label: t('organizer:word.name') },
                { name: 'email', label: t('organizer:person.email'), type: 'email' },
              ] as const)
            : []),
          { name: 'password', label: t('newPassword'), hint: t('passwordHint'), type: 'new-password' },
        ]}
        autoFocus
        onSubmit={send}
        saveLabel={t('begin')}
        pendingLabel={t('signingIn')}
      />
    </SignedOutPage>
  )
}

/** The frame of all pages before sign-in: the event's name, and a form. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage()
  const edition = useQueryData(queries.edition)
  return (
    <div className={css.page}>
      <header className={css.header} data-surface="dark">
        <div className={css.top}>
          <span>{edition && eventLogo(edition) && <EventMark event={edition} />}</span>
          <LanguageSwitch language={language} onChange={chooseLanguage} />
        </div>
        <p className={css.event}>{edition?.name}</p>
        <p className={css.place}>{edition && `${edition.dates[language]}, ${edition.venue.city}`}</p>
      </header>
      <main className={css.main}>
        <h1 className="text-26">{title}</h1>
        {children}
      </main>
      <footer className={css.foot}>
        <OfficeHelp isSignIn />
        <ProductLogo />
      </footer>
    </div>
  )
}
