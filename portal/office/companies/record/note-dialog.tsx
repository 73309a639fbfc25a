import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { DateField } from '#portal/ui/date-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Note } from '#shared/note/note.contract.ts'
import { MAX_NOTE_LENGTH } from '#shared/note/note.rules.ts'

type Props = { companyId: string; note?: Note; onClose: () => void }

/** Adds or changes a note; a change sends only what it changed. */
export function NoteDialog({ companyId, note, onClose }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [text, setText] = useState(note?.text ?? '')
  const [date, setDate] = useState(note?.day ?? '')
  const [isMissing, setMissing] = useState(false)
  const day = date || null
  const saving = useChange(
    () =>
      note
        ? calls.note.updateNote({
            params: { id: note._id },
            // Another day is to be done again.
            body: { ...(text !== note.text && { text }), ...(day !== note.day && { day, isDone: false }) },
          })
        : calls.note.createNote({ params: { id: companyId }, body: { text, day } }),
    { failed: t('failed'), onSuccess: onClose },
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
