import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName, savePersonName } from '#portal/office/lib/person-name.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Asks once per computer who is using it: other organizers and the audit show the name. */
export function AskName() {
  const { t } = useTranslation('organizer')
  const [isOpen, setOpen] = useState(personName() === '')
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = name.trim() === ''
  const save = () => {
    setSubmitted(true)
    if (isMissing) return
    savePersonName(name)
    setOpen(false)
  }
  return (
    <FormDialog
      title={t('name.title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      saveLabel={t('name.keep')}
      onSubmit={save}
    >
      <p>{t('name.text')}</p>
      <TextField
        label={t('name.label')}
        value={name}
        onChange={setName}
        maxLength={64}
        autoFocus
        {...(isSubmitted && isMissing && { errorMessage: t('name.missing') })}
      />
    </FormDialog>
  )
}
