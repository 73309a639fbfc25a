import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { attempt, calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import list from '#portal/office/record/record-list.module.css'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Note } from '#shared/note/note.contract.ts'
import { isDue, MAX_NOTE_LENGTH } from '#shared/note/note.rules.ts'
import css from './record-entries.module.css'

type Props = { companyId: string; note?: Note; onClose: () => void }

/** Adds or changes a note; a change sends only what it changed. */
function NoteDialog({ companyId, note, onClose }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [text, setText] = useState(note?.text ?? '')
  const [date, setDate] = useState(note?.day ?? '')
  const [isMissing, setMissing] = useState(false)
  const day = date || null
  const saving = useApiMutation(
    () =>
      note
        ? calls.note.updateNote({
            params: { id: note._id },
            // Another day is to be done again.
            body: { ...(text !== note.text && { text }), ...(day !== note.day && { day, isDone: false }) },
          })
        : calls.note.createNote({ params: { id: companyId }, body: { text, day } }),
    { onSuccess: onClose },
  )
  const save = () => {
    const isEmpty = text.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) saving.mutate()
  }
  return (
    <FormDialog
      title={t(note ? 'note.change' : 'note.add')}
      isOpen
      onClose={onClose}
      width={560}
      isPending={saving.isPending}
      onSubmit={save}
    >
      <TextField
        label={t('note.text')}
        hint={t('note.private')}
        value={text}
        onChange={setText}
        multiline="area"
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
        {...(isMissing && { errorMessage: t('note.missing') })}
      />
      <DateField label={t('note.day')} hint={t('note.dayHint')} value={date} onChange={setDate} />
    </FormDialog>
  )
}

/** What the team noted about the company, newest first; a note with a day is ticked when it is done. */
export function RecordNotes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const { data: notes } = useQuery(queries.notesOf(companyId))
  const [open, setOpen] = useState<{ note?: Note }>()
  const remove = async ({ _id }: Note) => {
    if (await confirm({ item: t('note.item'), canUndo: false }))
      await attempt(() => calls.note.deleteNote({ params: { id: _id } }))
  }
  return (
    <RecordBlock
      title={t('organizer:records.note')}
      end={
        <Allowed call="note.createNote">
          <Button variant="quiet" icon="plus" onPress={() => setOpen({})}>
            {t('note.add')}
          </Button>
        </Allowed>
      }
    >
      {notes?.length === 0 && <p className={list.none}>{t('note.none')}</p>}
      <ul className={css.entries}>
        {notes?.map((note) => (
          <li key={note._id}>
            <NoteText note={note} />
            <Allowed call="note.updateNote">
              <IconButton
                icon="pencil"
                label={t('note.edit', { text: beginning(note) })}
                onPress={() => setOpen({ note })}
              />
              <IconButton
                icon="bin"
                label={t('note.remove', { text: beginning(note) })}
                onPress={() => void remove(note)}
              />
            </Allowed>
          </li>
        ))}
      </ul>
      {open && <NoteDialog companyId={companyId} {...open} onClose={() => setOpen(undefined)} />}
    </RecordBlock>
  )
}

/** What tells the buttons of one note from those of another. */
const beginning = ({ text }: Note) => text.slice(0, 60)

function NoteText({ note: { _id, text, author, at, day, isDone } }: { note: Note }) {
  const { t } = useTranslation('organizer-companies')
  const { recent, mediumDate } = useDates()
  const canCall = useCanCall()
  const toDo = day !== null && t(isDone ? 'note.wasToDo' : 'note.toDo', { day: mediumDate(day) })
  const setDone = (done: boolean) =>
    attempt(() => calls.note.updateNote({ params: { id: _id }, body: { isDone: done } }))
  return (
    <div className={css.note} data-due={isDue({ day, isDone }, venueDay(Date.now())) || undefined}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.by}>{[author || t('note.somebody'), recent(at)].join(', ')}</p>
      {toDo &&
        (canCall('note.updateNote') ? (
          <Checkbox value={isDone} onChange={(done) => void setDone(done)}>
            {toDo}
          </Checkbox>
        ) : (
          <p>{toDo}</p>
        ))}
    </div>
  )
}
