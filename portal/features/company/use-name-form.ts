import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { useCompanyUpdate } from './use-my-company.ts'

/** The one field of the name, and what stores it; `onSaved` once it is. */
export function useNameForm(company: Company, onSaved?: () => void) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  const [name, setName] = useState('')
  const [mistake, setMistake] = useState('')
  const [isSaving, setSaving] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const raisonSocial = name.trim()
    if (raisonSocial === '') {
      setMistake(t('contact.raisonSocial.required'))
      return event.currentTarget.querySelector('input')?.focus()
    }
    setMistake('')
    setSaving(true)
    try {
      await update({ raisonSocial, baseRev: company.rev })
      toast.success(t('toast.success'), t('toast.updated'))
      onSaved?.()
    } catch (error) {
      setMistake(describeFailure(error, t).text)
      setSaving(false)
    }
  }
  const field = {
    value: name,
    onChange: setName,
    autoComplete: 'organization',
    errorMessage: mistake || undefined,
  }
  return { field, isSaving, save }
}
