import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { attempt, calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import list from '#portal/office/record/record-list.module.css'
import { Button } from '#portal/ui/button.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Contact } from '#shared/contact/contact.contract.ts'
import css from './record-entries.module.css'

type Fields = Omit<Contact, '_id'>
const EMPTY: Fields = { name: '', purpose: '', email: '', tel: '' }

type Props = { companyId: string; contact?: Contact; onClose: () => void }

/** Adds or changes a contact; a change sends only what it changed. */
function ContactDialog({ companyId, contact, onClose }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [fields, setFields] = useState<Fields>(contact ?? EMPTY)
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
      width={560}
      isPending={saving.isPending}
      onSubmit={save}
    >
      <TextField {...field('name')} autoFocus {...(isNameMissing && { errorMessage: t('contact.missing') })} />
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

/** Whom to call at the company beside its signer, and what for. */
export function RecordContacts({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const { data: contacts } = useQuery(queries.contactsOf(companyId))
  const [open, setOpen] = useState<{ contact?: Contact }>()
  const remove = async ({ _id, ...contact }: Contact) => {
    const deleted = await attempt(() => calls.contact.deleteContact({ params: { id: _id } }))
    if (!deleted) return
    offerUndo(t('contact.removed', contact), () =>
      attempt(() => calls.contact.createContact({ params: { id: companyId }, body: contact })),
    )
  }
  return (
    <RecordBlock
      title={t('organizer:records.contact')}
      end={
        <Allowed call="contact.createContact">
          <Button variant="quiet" icon="plus" onPress={() => setOpen({})}>
            {t('contact.add')}
          </Button>
        </Allowed>
      }
    >
      {contacts?.length === 0 && <p className={list.none}>{t('contact.none')}</p>}
      <ul className={css.entries}>
        {contacts?.map((contact) => (
          <li key={contact._id}>
            <p className={css.person}>
              <b dir="auto">{contact.name}</b>
              {contact.purpose && <span dir="auto">{contact.purpose}</span>}
              {contact.tel && <a href={`tel:${contact.tel.replace(/[^+\d]/g, '')}`}>{contact.tel}</a>}
              {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </p>
            <Allowed call="contact.updateContact">
              <IconButton
                icon="pencil"
                label={t('organizer:act.changeOf', contact)}
                onPress={() => setOpen({ contact })}
              />
              <IconButton icon="bin" label={t('ui:delete', contact)} onPress={() => void remove(contact)} />
            </Allowed>
          </li>
        ))}
      </ul>
      {open && <ContactDialog companyId={companyId} {...open} onClose={() => setOpen(undefined)} />}
    </RecordBlock>
  )
}
