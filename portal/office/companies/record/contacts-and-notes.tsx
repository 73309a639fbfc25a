import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed, AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { FormDialog } from '#portal/office/layout/form-dialog.tsx'
import { attempt, calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import list from '#portal/office/record/record-list.module.css'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Contact } from '#shared/contact/contact.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Note } from '#shared/note/note.contract.ts'
import { isDue, MAX_NOTE_LENGTH } from '#shared/note/note.rules.ts'
import css from './contacts-and-notes.module.css'

type Fields = Omit<Contact, '_id'>
const EMPTY: Fields = { name: '', purpose: '', email: '', tel: '' }

/** Adds or edits a contact; an edit sends only the changed fields. */
function ContactDialog({ companyId, contact, onClose }: { companyId: string; contact?: Contact; onClose: () => void }) {
  const { t } = useTranslation('organizer-companies')
  const [fields, setFields] = useState(contact ?? EMPTY)
  const [isNameMissing, setMissing] = useState(false)
  const names = Object.keys(EMPTY) as (keyof Fields)[]
  const changed = Object.fromEntries(
    names.filter((name) => fields[name] !== contact?.[name]).map((name) => [name, fields[name]]),
  )
  const saving = useApiMutation(
    () =>
      contact
        ? calls.contact.updateContact({ params: { id: contact._id }, body: changed })
        : calls.contact.createContact({ params: { id: companyId }, body: fields }),
    { onSuccess: onClose },
  )
  const field = (name: keyof Fields) => ({
    label: t(`contact.${name}`),
    value: fields[name],
    onChange: (text: string) => setFields({ ...fields, [name]: text }),
  })
  const save = () => {
    const isNameless = fields.name.trim() === ''
    setMissing(isNameless)
    if (!isNameless) saving.mutate()
  }
  return (
    <FormDialog
      title={t(contact ? 'contact.change' : 'contact.add')}
      isOpen
      onClose={onClose}
      isPending={saving.isPending}
      onSubmit={save}
    >
      <TextField {...field('name')} autoFocus errorMessage={isNameMissing ? t('contact.missing') : undefined} />
      <TextField
        {...field('purpose')}
        hint={t('contact.purposeHint')}
        suggestions={[t('contact.for.onSite'), t('contact.for.accounts'), t('contact.for.standBuild')]}
      />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('tel')} type="tel" autoComplete="off" />
    </FormDialog>
  )
}

/** The people to call at the company besides its signatory, and what for. */
export function RecordContacts({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const contacts = useQueryData(queries.contactsOf(companyId))
  const [open, setOpen] = useState<{ contact?: Contact }>()
  const remove = async ({ _id, ...contact }: Contact) => {
    if (!(await attempt(() => calls.contact.deleteContact({ params: { id: _id } })))) return
    offerUndo(t('contact.removed', contact), () =>
      attempt(() => calls.contact.createContact({ params: { id: companyId }, body: contact })),
    )
  }
  return (
    <RecordBlock
      title={t('organizer:records.contact')}
      end={
        <AllowedButton call="contact.createContact" variant="quiet" icon="plus" onPress={() => setOpen({})}>
          {t('contact.add')}
        </AllowedButton>
      }
    >
      {contacts?.length === 0 && <p className={list.none}>{t('contact.none')}</p>}
      <ul className={css.entries}>
        {contacts?.map((contact) => (
          <li key={contact._id}>
            <p className={css.person}>
              <b dir="auto">{contact.name}</b>
              {contact.purpose && (
                <span className="quiet" dir="auto">
                  {contact.purpose}
                </span>
              )}
              {contact.tel && <a href={`tel:${contact.tel.replace(/[^+\d]/g, '')}`}>{contact.tel}</a>}
              {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </p>
            <Allowed call="contact.updateContact">
              <IconButton
                icon="pencil"
                label={t('organizer:act.changeOf', contact)}
                onPress={() => setOpen({ contact })}
              />
              <IconButton icon="bin" label={t('ui:delete', contact)} onPress={() => remove(contact)} />
            </Allowed>
          </li>
        ))}
      </ul>
      {open && <ContactDialog companyId={companyId} {...open} onClose={() => setOpen(undefined)} />}
    </RecordBlock>
  )
}

/** Adds or edits a note; an edit sends only the changed fields. */
function NoteDialog({ companyId, note, onClose }: { companyId: string; note?: Note; onClose: () => void }) {
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
            // A note that is moved to another day is no longer done.
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
        errorMessage={isMissing ? t('note.missing') : undefined}
      />
      <DateField label={t('note.day')} hint={t('note.dayHint')} value={date} onChange={setDate} />
    </FormDialog>
  )
}

/** What the team noted about the company, newest first; a note with a day is ticked when it is done. */
export function RecordNotes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const notes = useQueryData(queries.notesOf(companyId))
  const [open, setOpen] = useState<{ note?: Note }>()
  const remove = async ({ _id }: Note) => {
    if (await confirm({ item: t('note.item'), canUndo: false }))
      await attempt(() => calls.note.deleteNote({ params: { id: _id } }))
  }
  return (
    <RecordBlock
      title={t('organizer:records.note')}
      end={
        <AllowedButton call="note.createNote" variant="quiet" icon="plus" onPress={() => setOpen({})}>
          {t('note.add')}
        </AllowedButton>
      }
    >
      {notes?.length === 0 && <p className={list.none}>{t('note.none')}</p>}
      <ul className={css.entries}>
        {notes?.map((note) => (
          <li key={note._id}>
            <NoteText note={note} />
            <Allowed call="note.updateNote">
              <IconButton icon="pencil" label={t('note.edit', labelOf(note))} onPress={() => setOpen({ note })} />
              <IconButton icon="bin" label={t('note.remove', labelOf(note))} onPress={() => remove(note)} />
            </Allowed>
          </li>
        ))}
      </ul>
      {open && <NoteDialog companyId={companyId} {...open} onClose={() => setOpen(undefined)} />}
    </RecordBlock>
  )
}

/** For the accessible names of a note's buttons, which would otherwise be those of every note. */
const labelOf = ({ text }: Note) => ({ text: text.slice(0, 60) })

function NoteText({ note: { _id, text, author, at, day, isDone } }: { note: Note }) {
  const { t } = useTranslation('organizer-companies')
  const { recent, mediumDate } = useDates()
  const canCall = useCanCall()
  const toDo = day !== null && t(isDone ? 'note.wasToDo' : 'note.toDo', { day: mediumDate(day) })
  const setDone = (isDone: boolean) =>
    void attempt(() => calls.note.updateNote({ params: { id: _id }, body: { isDone } }))
  return (
    <div className={css.note} data-due={isDue({ day, isDone }, venueDay(Date.now())) || undefined}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className="quiet">{[author || t('note.somebody'), recent(at)].join(', ')}</p>
      {toDo &&
        (canCall('note.updateNote') ? (
          <Checkbox value={isDone} onChange={setDone}>
            {toDo}
          </Checkbox>
        ) : (
          <p>{toDo}</p>
        ))}
    </div>
  )
}
