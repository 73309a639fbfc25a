import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import list from '#portal/office/record/record-list.module.css'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Note } from '#shared/note/note.contract.ts'
import { isDue } from '#shared/note/note.rules.ts'
import { NoteDialog } from './note-dialog.tsx'
import css from './record-notes.module.css'

/** What the team noted about the company, newest first; a note with a day is ticked when it is done. */
export function RecordNotes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const { data: notes } = useQuery(queries.notesOf(companyId))
  const [open, setOpen] = useState<Note | 'new'>()
  const remove = async ({ _id }: Note) => {
    if (await confirm({ item: t('note.item'), canUndo: false }))
      await attempt(() => calls.note.deleteNote({ params: { id: _id } }))
  }
  return (
    <RecordBlock
      title={t('note.title')}
      end={
        <Allowed to="note.createNote">
          <Button variant="quiet" icon="plus" onPress={() => setOpen('new')}>
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
            <Allowed to="note.updateNote">
              <IconButton
                icon="pencil"
                label={t('note.edit', { text: beginning(note) })}
                onPress={() => setOpen(note)}
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
      {open && (
        <NoteDialog
          key={open === 'new' ? 'new' : open._id}
          companyId={companyId}
          {...(open !== 'new' && { note: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordBlock>
  )
}

/** What tells the buttons of one note from those of another. */
const beginning = ({ text }: Note) => text.slice(0, 60)

function NoteText({ note: { _id, text, author, at, day, isDone } }: { note: Note }) {
  const { t } = useTranslation('organizer-companies')
  const { recent, plainDay } = useDates()
  const may = useMay()
  const toDo = day !== null && t(isDone ? 'note.wasToDo' : 'note.toDo', { day: plainDay(day) })
  const setDone = (done: boolean) =>
    attempt(() => calls.note.updateNote({ params: { id: _id }, body: { isDone: done } }))
  return (
    <div className={css.note} data-due={isDue({ day, isDone }, venueDay(Date.now())) || undefined}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.by}>{[author || t('note.somebody'), recent(at)].join(', ')}</p>
      {toDo &&
        (may('note.updateNote') ? (
          <Checkbox value={isDone} onChange={(done) => void setDone(done)}>
            {toDo}
          </Checkbox>
        ) : (
          <p>{toDo}</p>
        ))}
    </div>
  )
}
