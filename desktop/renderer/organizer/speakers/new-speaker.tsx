import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureWords } from '#desktop/renderer/organizer/lib/attempt.ts'
import { calls } from '#desktop/renderer/organizer/lib/calls.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'

const EMPTY = { email: '', nom: '', prenom: '', company: '' }
const FIELDS = ['email', 'nom', 'prenom', 'company'] as const

/** Adds a speaker and opens the record; the speaker asks for the link with the same address on the portal. */
export function NewSpeaker({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('organizer-speakers')
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [failure, setFailure] = useState('')
  const add = async () => {
    try {
      const { _id } = await calls.speaker.createSpeaker({ body: values })
      await queryClient.invalidateQueries()
      setOpen(false)
      onAdded(_id)
    } catch (error) {
      setFailure(failureWords(error))
    }
  }
  return (
    <>
      <Button
        variant="line"
        icon="plus"
        onPress={() => {
          setValues(EMPTY)
          setFailure('')
          setOpen(true)
        }}
      >
        {t('new.title')}
      </Button>
      <Dialog title={t('new.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!/^\S+@\S+$/.test(values.email.trim())) setFailure(t('new.emailMissing'))
            else void add()
          }}
        >
          {FIELDS.map((field, index) => (
            <TextField
              key={field}
              label={t(`field.${field}`)}
              value={values[field]}
              onChange={(text) => setValues({ ...values, [field]: text })}
              autoFocus={index === 0}
              {...(index === 0 && failure && { errorMessage: failure })}
            />
          ))}
          <p>{t('new.note')}</p>
          <DialogButtons>
            <Button type="submit">{t('new.add')}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
