import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Contact } from '#shared/contact/contact.contract.ts'

type Fields = Omit<Contact, '_id'>
const EMPTY: Fields = { name: '', purpose: '', email: '', tel: '' }

type Props = { companyId: string; contact?: Contact; onClose: () => void }

/** Adds or changes a contact; a change sends only what it changed. */
export function ContactDialog({ companyId, contact, onClose }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [fields, setFields] = useState<Fields>(contact ?? EMPTY)
  const [isMissing, setMissing] = useState(false)
  const names = Object.keys(EMPTY) as (keyof Fields)[]
  const changed = Object.fromEntries(
    names.filter((name) => fields[name] !== contact?.[name]).map((name) => [name, fields[name]]),
  )
  const saving = useChange(
    () =>
      contact
        ? calls.contact.updateContact({ params: { id: contact._id }, body: changed })
        : calls.contact.createContact({ params: { id: companyId }, body: fields }),
    { failed: t('failed'), onSuccess: onClose },
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
      <TextField {...field('name')} autoFocus {...(isMissing && { errorMessage: t('contact.missing') })} />
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
