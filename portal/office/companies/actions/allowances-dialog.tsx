import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnconfirmedWarning } from '#portal/office/companies/unconfirmed-warning.tsx'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { mergeAllowances } from '#shared/company/company.rules.ts'
import type { Allowances, Company } from '#shared/company/company.schema.ts'
import css from './company-actions.module.css'
import type { BulkDialogProps } from './use-bulk.ts'

type Numbers = Record<BadgeType, string>
const NONE = Object.fromEntries(BADGE_TYPES.map((type) => [type, ''])) as Numbers

/** Sets how many badges of each type the companies may have; a number left empty stays as it is. */
export function AllowancesDialog({ companies, start, label }: BulkDialogProps & { label?: string }) {
  const { t } = useTranslation('organizer-companies')
  const { t: to } = useTranslation('organizer')
  const [numbers, setNumbers] = useState(NONE)
  const given = BADGE_TYPES.filter((type) => numbers[type].trim() !== '')
  const isWrong = (type: BadgeType) => !/^\d{0,6}$/.test(numbers[type].trim())
  const save = () => {
    if (given.length === 0 || given.some(isWrong)) return false
    const edit = Object.fromEntries(given.map((type) => [type, { all: Number(numbers[type]) }])) as Partial<Allowances>
    const write = ({ _id }: Company, badge: Partial<Allowances>) =>
      calls.company.updateCompany({ params: { id: _id }, body: { badge } })
    void start({
      done: 'bulk.allowancesSet',
      run: (company) => write(company, edit),
      undo: (before) => write(before, mergeAllowances(before.badge)),
    })
    return true
  }
  return (
    <FormDialogButton
      variant={label ? 'quiet' : 'line'}
      {...(label && { label })}
      title={t('bulk.allowances')}
      width={700}
      onOpen={() => setNumbers(NONE)}
      onSave={save}
    >
      <p>{t('bulk.allowancesHint', { count: companies.length })}</p>
      <UnconfirmedWarning companies={companies} />
      <div className={css.numbers}>
        {BADGE_TYPES.map((type) => (
          <TextField
            key={type}
            label={to(`home.pass.${type}`)}
            value={numbers[type]}
            onChange={(text) => setNumbers({ ...numbers, [type]: text })}
            inputMode="numeric"
            {...(isWrong(type) && { errorMessage: t('wholeNumber') })}
          />
        ))}
      </div>
    </FormDialogButton>
  )
}
