import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import type { NewSession, Session } from '#shared/session/session.contract.ts'
import { useSpeakerAction } from './use-speakers.ts'

const EMPTY: NewSession = { title: '', titleFr: '', room: '', startsAt: '', endsAt: '' }

/** Adds or edits a session of the programme; times are in the venue's time zone. */
export function SessionDialog({ session, onClose }: { session?: Session; onClose: () => void }) {
  const { t } = useTranslation('organizer-speakers')
  const action = useSpeakerAction()
  const [fields, setFields] = useState<NewSession>(session ?? EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const set = (field: keyof NewSession) => (value: string) => setFields({ ...fields, [field]: value })
  const { title, titleFr, room, startsAt, endsAt } = fields
  const isLate = startsAt !== '' && endsAt !== '' && startsAt >= endsAt
  const isWhole = title.trim() !== '' && titleFr.trim() !== '' && !isLate
  const missing = (text: string) => (isSubmitted && text.trim() === '' ? { errorMessage: t('session.missing') } : {})
  const save = () => {
    setSubmitted(true)
    if (!isWhole) return
    const body = { title, titleFr, room, startsAt, endsAt }
    action.mutate(
      () =>
        session
          ? calls.session.updateSession({
              params: { id: session._id },
              body: { ...body, baseRev: session.rev },
            })
          : calls.session.createSession({ body }),
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={session ? t('session.change') : t('session.add')}
      isOpen
      onClose={onClose}
      width={700}
      saveLabel={t('session.save')}
      isPending={action.isPending}
      onSubmit={save}
    >
      <TextField label={t('session.field.title')} value={title} onChange={set('title')} autoFocus {...missing(title)} />
      <TextField label={t('session.field.titleFr')} value={titleFr} onChange={set('titleFr')} {...missing(titleFr)} />
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
        {...(isSubmitted && isLate && { errorMessage: t('session.late') })}
      />
    </FormDialog>
  )
}
