import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyRow } from '#portal/office/companies/company-rows.ts'
import { UnconfirmedWarning } from '#portal/office/companies/unconfirmed-warning.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, byBadgeType, mergeAllowances } from '#shared/company/company.rules.ts'
import type { Allowances, Company } from '#shared/company/company.schema.ts'
import type { BulkDialogProps } from './bulk-bar.tsx'
import css from './company-actions.module.css'

/** Input for an allowance: a total such as '8', or a change, with or without the current total: '+5', '-2', '6+5'. */
const TYPED = /^(\d{1,6})?\s*(?:([+\-−])\s*(\d{1,6}))?$/
const MAX_TOTAL = 999_999

/**
 * The new total of a company that had `before`; undefined if nothing was typed, and null if it is no whole number from
 * 0 to 999,999.
 */
export function parseTotal(text: string, before: number) {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, base, sign, change] = TYPED.exec(typed) ?? []
  if (base === undefined && change === undefined) return null
  const from = base === undefined ? before : Number(base)
  const total = from + Number(change ?? 0) * (sign === '+' ? 1 : -1)
  return total >= 0 && total <= MAX_TOTAL ? total : null
}

/** Whether a new total would be below what is already used. One that is already too low may still be raised. */
export function isBelowUsed(total: number, before: number, used: number) {
  return total < used && total < before
}

type Numbers = Record<BadgeType, string>

/** A company, and how many badges of each type it uses. */
type Counted = Company & Pick<CompanyRow, 'used'>

type Props = Pick<BulkDialogProps, 'start'> & { companies: readonly Counted[]; label?: string }

/**
 * Sets how many badges of each type the companies may have. The fields hold the totals of now, and are empty where the
 * companies differ; '+5' is added to each company's own.
 */
export function AllowancesButton({ companies, start, label }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [numbers, setNumbers] = useState(() => totalsOf(companies))
  const isOne = companies.length === 1
  const about = BADGE_TYPES.map((type) => ({ type, ...checked(companies, type, numbers[type]) }))
  const save = () => {
    if (about.some(({ isWrong, tooLow }) => isWrong || tooLow)) return false
    if (!companies.some((company) => editOf(company, numbers))) return true
    const write = async ({ _id }: Company, badge: Partial<Allowances> | undefined) =>
      badge && calls.company.updateCompany({ params: { id: _id }, body: { badge } })
    void start({
      done: 'organizer-companies:bulk.allowancesSet',
      run: (company) => write(company, editOf(company, numbers)),
      undo: (before) => write(before, mergeAllowances(before.badge)),
    })
    return true
  }
  return (
    <FormDialogButton
      variant={label ? 'quiet' : 'line'}
      {...(label && { label })}
      title={t('field.badge')}
      width={700}
      onOpen={() => setNumbers(totalsOf(companies))}
      onSave={save}
    >
      <p>{t('bulk.allowancesHint', { count: companies.length })}</p>
      <UnconfirmedWarning companies={companies} />
      <div className={css.numbers}>
        {about.map(({ type, isWrong, tooLow, total, used }) => (
          <TextField
            key={type}
            label={t('bulk.total', { type: t(`organizer:home.pass.${type}`) })}
            value={numbers[type]}
            onChange={(text) => setNumbers({ ...numbers, [type]: text })}
            hint={
              total === undefined
                ? t('bulk.totalsDiffer')
                : t(isOne ? 'bulk.totalUsed' : 'bulk.totalUsedMost', { total, count: used })
            }
            errorMessage={
              tooLow
                ? t('bulk.totalTooLow', { count: tooLow.used[type], name: tooLow.raisonSocial || tooLow.email })
                : isWrong
                  ? t('bulk.totalWrong')
                  : undefined
            }
          />
        ))}
      </div>
    </FormDialogButton>
  )
}

/** The totals that all companies share; '' if they differ. */
const totalsOf = (companies: readonly Company[]): Numbers =>
  byBadgeType((type) => {
    const [total, ...others] = new Set(companies.map(({ badge }) => allowanceOf(badge, type)))
    return total === undefined || others.length > 0 ? '' : String(total)
  })

/** The result of the input for one type: the total if all companies get the same, and any mistake. */
function checked(companies: readonly Counted[], type: BadgeType, text: string) {
  const totals = companies.map((company) => {
    const before = allowanceOf(company.badge, type)
    return { company, before, total: parseTotal(text, before) }
  })
  const isWrong = totals.some(({ total }) => total === null)
  const tooLow = totals.find(
    ({ company, before, total }) => typeof total === 'number' && isBelowUsed(total, before, company.used[type]),
  )
  const [total, ...others] = new Set(totals.map((one) => one.total ?? one.before))
  return {
    isWrong,
    tooLow: tooLow?.company,
    total: others.length > 0 ? undefined : total,
    used: Math.max(...companies.map((company) => company.used[type])),
  }
}

/** What changes for a company; undefined if nothing does. */
function editOf({ badge }: Company, numbers: Numbers) {
  const changes = BADGE_TYPES.flatMap((type) => {
    const before = allowanceOf(badge, type)
    const all = parseTotal(numbers[type], before) ?? before
    return all === before ? [] : [[type, { all }]]
  })
  return changes.length > 0 ? Object.fromEntries(changes) : undefined
}
