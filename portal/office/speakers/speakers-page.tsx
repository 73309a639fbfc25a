import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { filterRows, searchable } from '#portal/office/table/filter-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { Session } from '#shared/session/session.contract.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import { SessionDialog } from './session-dialog.tsx'
import { SpeakerList } from './speaker-list.tsx'
import { SpeakerRecord } from './speaker-record.tsx'
import css from './speakers-page.module.css'
import { sessionsQuery, useSpeakerAction } from './use-speakers.ts'

const FIELDS = ['email', 'nom', 'prenom', 'company'] as const

const NONE: Speaker[] = []
const wordsOf = ({ nom, prenom, company, email, topic, status }: Speaker) =>
  [nom, prenom, company, email, topic, status].join(' ')
const statusOf = ({ status }: Speaker) => status || 'takenUp'

/** Speakers by status, in their order, and the sessions of the programme. */
export function SpeakersPage() {
  const { t } = useTranslation('organizer-speakers')
  const [params] = useSearchParams()
  const view = params.get('view') ?? 'all'
  const { data: speakers, error, refetch } = useQuery(queries.speakers)
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState({ asked, text: asked })
  // What the address asks for counts until something is typed.
  const query = typed.asked === asked ? typed.text : asked
  const [currentId, setCurrentId] = useState('')
  const all = speakers ?? NONE
  const texts = useMemo(() => searchable(all, wordsOf), [all])
  const shown = filterRows(texts, query).filter((speaker) => view === 'all' || statusOf(speaker) === view)
  const current = all.find(({ _id }) => _id === currentId) ?? shown[0]
  const statuses = [...new Set(['pending', ...all.map(statusOf)])]
  const views = [
    { id: 'all', name: t('all'), count: all.length, to: '/speakers' },
    ...statuses.map((status) => ({
      id: status,
      name: t(`state.${status}`, { defaultValue: status }),
      count: all.filter((speaker) => statusOf(speaker) === status).length,
      to: `/speakers?view=${encodeURIComponent(status)}`,
    })),
    { id: 'sessions', name: t('session.title'), count: sessions.length, to: '/speakers?view=sessions' },
  ]
  const isProgramme = view === 'sessions'
  return (
    <div className={css.section} data-wide={isProgramme || undefined}>
      <ViewList label={t('views')} views={views} current={view} />
      <SectionPage
        section="speakers"
        {...(isProgramme && { title: t('session.title') })}
        note={isProgramme ? '' : t('note', { count: shown.length })}
        tools={
          <>
            {!isProgramme && (
              <FilterField label={t('filter')} value={query} onChange={(text) => setTyped({ asked, text })} />
            )}
            {!isProgramme && <NewSpeaker onAdded={setCurrentId} />}
            <SaveButton path="/api/speaker/documents" failed={t('notDone')}>
              {t('documents')}
            </SaveButton>
          </>
        }
      >
        {isProgramme && <SessionList countOf={(id) => all.filter((speaker) => speaker.sessions.includes(id)).length} />}
        {!isProgramme && !speakers && <QueryState error={error} onRetry={() => void refetch()} />}
        {!isProgramme && speakers && (
          <SpeakerList
            speakers={shown}
            currentId={current?._id ?? ''}
            isMovable={view === 'all' && query === ''}
            onOpen={setCurrentId}
          />
        )}
      </SectionPage>
      {!isProgramme && current && <SpeakerRecord key={current._id} speaker={current} />}
    </div>
  )
}

/** Adds a speaker and opens the record; the speaker requests the link on the portal with the same address. */
function NewSpeaker({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('organizer-speakers')
  return (
    <Allowed to="speaker.createSpeaker">
      <NewRecord
        variant="line"
        title={t('new.title')}
        note={t('new.note')}
        addLabel={t('new.add')}
        fields={FIELDS.map((field) => [field, t(`field.${field}`)] as const)}
        check={({ email }) => (/^\S+@\S+$/.test(email.trim()) ? '' : t('new.emailMissing'))}
        onAdd={async (values) => {
          const { _id } = await calls.speaker.createSpeaker({ body: values })
          await queryClient.invalidateQueries()
          onAdded(_id)
        }}
      />
    </Allowed>
  )
}

/** The programme: sessions by time, each with its number of speakers. */
function SessionList({ countOf }: { countOf: (sessionId: string) => number }) {
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
            <span className={css.when}>{session.startsAt && time(session.startsAt)}</span>
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
