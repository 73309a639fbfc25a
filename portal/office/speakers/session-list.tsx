import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { FormDialog } from '#portal/office/layout/form-dialog.tsx'
import { LoadingOrError } from '#portal/office/layout/section-page.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import type { NewSession, Session } from '#shared/session/session.contract.ts'
import css from './speakers-page.module.css'
import { sessionsQuery, useSpeakerAction } from './use-speakers.ts'

const EMPTY: NewSession = { title: '', titleFr: '', room: '', startsAt: '', endsAt: '' }

/** Adds or edits a session of the programme; times are in the venue's time zone. */
function SessionDialog({ session, onClose }: { session?: Session; onClose: () => void }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const [fields, setFields] = useState(session ?? EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const set = (field: keyof NewSession) => (value: string) => setFields({ ...fields, [field]: value })
  const { title, titleFr, room, startsAt, endsAt } = fields
  const endsTooEarly = startsAt !== '' && endsAt !== '' && startsAt >= endsAt
  const isComplete = title.trim() !== '' && titleFr.trim() !== '' && !endsTooEarly
  const missing = (text: string) => (isSubmitted && text.trim() === '' ? t('session.missing') : undefined)
  const save = () => {
    setSubmitted(true)
    if (!isComplete) return
    const body = { title, titleFr, room, startsAt, endsAt }
    action.mutate(
      () =>
        session
          ? calls.session.updateSession({ params: { id: session._id }, body: { ...body, baseRev: session.rev } })
          : calls.session.createSession({ body }),
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t(session ? 'session.change' : 'session.add')}
      isOpen
      onClose={onClose}
      width={700}
      isPending={action.isPending}
      onSubmit={save}
    >
      <TextField
        label={t('session.field.title')}
        value={title}
        onChange={set('title')}
        autoFocus
        errorMessage={missing(title)}
      />
      <TextField
        label={t('session.field.titleFr')}
        value={titleFr}
        onChange={set('titleFr')}
        errorMessage={missing(titleFr)}
      />
      <TextField label={t('session.field.room')} value={room} onChange={set('room')} />
      <DateTimeField
        label={t('session.field.startsAt')}
        value={startsAt}
        onChange={set('startsAt')}
        offsetMs={VENUE_OFFSET_MS}
      />
      <DateTimeField
        label={t('session.field.endsAt')}
        value={endsAt}
        onChange={set('endsAt')}
        offsetMs={VENUE_OFFSET_MS}
        errorMessage={isSubmitted && endsTooEarly ? t('session.endsTooEarly') : undefined}
      />
    </FormDialog>
  )
}

/** The sessions of the programme by time, each with its number of speakers. */
export function SessionList({ speakerCountOf }: { speakerCountOf: (sessionId: string) => number }) {
  const { t, i18n } = useTranslation('organizer-speakers')
  const { instant: formatTime } = useDates()
  const action = useSpeakerAction()
  const query = useQuery(sessionsQuery)
  const sessions = query.data
  const [open, setOpen] = useState<{ session?: Session }>()
  const titleOf = (session: Session) => (i18n.language === 'fr' ? session.titleFr : session.title)
  const remove = async (session: Session) => {
    if (await confirm({ item: titleOf(session), canUndo: false }))
      action.mutate(() => calls.session.deleteSession({ params: { id: session._id } }))
  }
  if (!sessions) return <LoadingOrError query={query} />
  return (
    <div className={css.whole}>
      {sessions.length === 0 && <EmptyState title={t('session.empty')} />}
      <ul className={css.list} aria-label={t('organizer:records.session')} hidden={sessions.length === 0}>
        {sessions.map((session) => (
          <li key={session._id} className={css.row}>
            <span>{session.startsAt && formatTime(session.startsAt)}</span>
            <b className={css.title}>{titleOf(session)}</b>
            <span className={css.room}>{session.room}</span>
            <span className="quiet">{t('session.speakers', { count: speakerCountOf(session._id) })}</span>
            <Allowed call="session.updateSession">
              <IconButton
                icon="pencil"
                label={t('session.edit', { title: titleOf(session) })}
                onPress={() => setOpen({ session })}
              />
              <IconButton
                icon="bin"
                label={t('session.remove', { title: titleOf(session) })}
                onPress={() => remove(session)}
              />
            </Allowed>
          </li>
        ))}
      </ul>
      <div>
        <AllowedButton call="session.createSession" icon="plus" onPress={() => setOpen({})}>
          {t('session.add')}
        </AllowedButton>
      </div>
      {open && <SessionDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
