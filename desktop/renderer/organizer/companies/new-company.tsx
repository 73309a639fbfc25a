import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { failureWords } from '#desktop/renderer/organizer/lib/attempt.ts'
import { calls } from '#desktop/renderer/organizer/lib/calls.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'

const EMPTY = { raisonSocial: '', name: '', email: '' }
const FIELDS = ['raisonSocial', 'name', 'email'] as const

/** Adds a company; its record opens, where the rest is filled in. */
export function NewCompany() {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [failure, setFailure] = useState('')
  const add = async () => {
    try {
      const { _id } = await calls.company.createCompany({ body: values })
      void queryClient.invalidateQueries()
      void navigate(`/companies/${_id}`)
    } catch (error) {
      setFailure(failureWords(error))
    }
  }
  return (
    <>
      <Button
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
            if (values.raisonSocial.trim() === '') setFailure(t('new.nameMissing'))
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
