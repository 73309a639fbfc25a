import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './nameless-notice.module.css'
import { useCompanyUpdate } from './use-my-company.ts'

/** Asks for the company's name where guests are invited: without one they read that the event itself invites them. */
export function NamelessNotice({ company }: { company: Company }) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  const [name, setName] = useState('')
  const [mistake, setMistake] = useState('')
  const [isSaving, setSaving] = useState(false)
  if (company.raisonSocial !== '') return null

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
    } catch (error) {
      setMistake(describeFailure(error, t).text)
      setSaving(false)
    }
  }
  return (
    <div className={css.place}>
      <Notice kind="due">
        <p>{t('nameless.text')}</p>
        <form className={css.ask} noValidate onSubmit={(event) => void save(event)}>
          <TextField
            label={t('field.raisonSocial')}
            value={name}
            onChange={setName}
            autoComplete="organization"
            errorMessage={mistake || undefined}
          />
          <Button type="submit" isPending={isSaving} pendingLabel={t('save.pending')}>
            {t('save.action')}
          </Button>
        </form>
      </Notice>
    </div>
  )
}
