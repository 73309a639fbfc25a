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
import { sessionOver } from './session-over.ts'
import { SignInForm, SignInPage, SignPage, WelcomePage } from './sign-in.tsx'

/** The office for who is signed in, and the way in for all others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const first = useMatch('/welcome/:token')
  const invited = useMatch('/join/:token')
  const me = useQuery(queries.me)
  const token = (first ?? invited)?.params.token
  if (token !== undefined) return <WelcomePage token={token} isFirst={first !== null} />
  if (me.data)
    return (
      <>
        {children}
        <SignInAgain me={me.data} />
      </>
    )
  if (!me.error) return null
  if (me.error instanceof CallError && me.error.status === 401) return <SignInPage />
  return <NoAnswer onRetry={me.refetch} />
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('organizer')
  return (
    <SignPage title={t('shutOut.title')}>
      <p>{t('shutOut.text')}</p>
      <Button onPress={onRetry}>{t('ui:again')}</Button>
    </SignPage>
  )
}

/** Over the page, so that nothing typed is lost, when the session has ended in the middle of work. */
function SignInAgain({ me }: { me: Me }) {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const signedIn = useStore(sessionOver, (state) => state.signedIn)
  return (
    <Dialog isOpen={signedIn !== undefined} onClose={() => {}} isDismissable={false} title={t('over')}>
      <p>{t('overText', { name: me.name, email: me.email })}</p>
      <SignInForm
        email={me.email}
        onSignedIn={(again) => {
          client.setQueryData(queries.me.queryKey, again)
          signedIn?.()
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

/** Ends the session, and leaves nothing of it in the page. @throws CallError if it goes on */
export async function signOut(): Promise<void> {
  await calls.member.signOut().catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 401)) throw error
  })
  clearAllDrafts(sessionStorage)
  location.assign('#/')
  location.reload()
}
