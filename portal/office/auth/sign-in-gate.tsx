import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router-dom'
import { useStore } from 'zustand'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { Me } from '#shared/member/member.contract.ts'
import { signInPrompt } from './prompt-sign-in.ts'
import { SignedOutPage, SignInForm, SignInPage, WelcomePage } from './sign-in.tsx'

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
