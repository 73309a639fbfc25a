import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName, savePersonName } from '#portal/office/lib/person-name.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'

/** Asks once a computer who sits there: the others and the audit see it. */
export function AskName() {
  const { t } = useTranslation('organizer')
  const [isOpen, setOpen] = useState(personName() === '')
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = name.trim() === ''
  return (
    <Dialog title={t('name.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isMissing) return
          savePersonName(name)
          setOpen(false)
        }}
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
        <DialogButtons>
          <Button type="submit">{t('name.keep')}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
