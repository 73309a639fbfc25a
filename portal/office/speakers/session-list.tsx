import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { Session } from '#shared/session/session.contract.ts'
import { SessionDialog } from './session-dialog.tsx'
import css from './speakers-page.module.css'
import { sessionsQuery, useSpeakerAction } from './use-speakers.ts'

/** The programme: sessions by time, each with its number of speakers. */
export function SessionList({ countOf }: { countOf: (sessionId: string) => number }) {
  const { t } = useTranslation('organizer-speakers')
  const language = useLanguage()
  const { instant: time } = useDates()
  const action = useSpeakerAction()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [open, setOpen] = useState<Session | 'new'>()
  const titleOf = (session: Session) => (language === 'fr' ? session.titleFr : session.title)
  const remove = async (session: Session) => {
    if (await confirm({ item: titleOf(session), canUndo: false }))
      action.mutate(() => calls.session.deleteSession({ params: { id: session._id } }))
  }
  if (!sessions) return <QueryState error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.whole}>
      {sessions.length === 0 && <EmptyState title={t('session.empty')} />}
      <ul className={css.list} aria-label={t('session.title')} hidden={sessions.length === 0}>
        {sessions.map((session) => (
          <li key={session._id} className={css.row}>
            <span>{session.startsAt && time(session.startsAt)}</span>
            <b className={css.title}>{titleOf(session)}</b>
            <span className={css.room}>{session.room}</span>
            <span className={css.count}>{t('session.speakers', { count: countOf(session._id) })}</span>
            <Allowed to="session.updateSession">
              <IconButton
                icon="pencil"
                label={t('session.edit', { title: titleOf(session) })}
                onPress={() => setOpen(session)}
              />
              <IconButton
                icon="bin"
                label={t('session.remove', { title: titleOf(session) })}
                onPress={() => void remove(session)}
              />
            </Allowed>
          </li>
        ))}
      </ul>
      <div>
        <Allowed to="session.createSession">
          <Button icon="plus" onPress={() => setOpen('new')}>
            {t('session.add')}
          </Button>
        </Allowed>
      </div>
      {open && (
        <SessionDialog
          key={open === 'new' ? 'new' : open._id}
          {...(open !== 'new' && { session: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
