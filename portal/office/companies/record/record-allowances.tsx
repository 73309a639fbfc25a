import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { companyName } from '#portal/features/company/company-name.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { AllowancesDialog } from '#portal/office/companies/actions/allowances-dialog.tsx'
import { useBulk } from '#portal/office/companies/actions/bulk-bar.tsx'
import { PassLetter } from '#portal/office/companies/company-columns.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { allowanceLedger } from './allowance-ledger.ts'
import css from './record-allowances.module.css'

const FIRST_ENTRIES = 5

type Props = {
  company: Company
  badges: readonly Badge[]
  onSaved: (company: Company) => void
}

/** Used and given of each type, and the ledger that explains the difference. */
export function RecordAllowances({ company, badges, onSaved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const { start } = useBulk<Company>('organizer-companies', companyName)
  const [isWhole, setWhole] = useState(false)
  const { data: uses } = useQuery(queries.allowanceUsesOf(company._id))
  const { who } = useAuditTexts()
  const { instant } = useDates()
  /** Whose page this is need not be named in each row. */
  const byWhom = (entry: AuditEntry) => (entry.actor === `company ${company._id}` ? t('record.itself') : who(entry))
  const { left, entries } = allowanceLedger(company, badges, uses)
  const shown = isWhole ? entries : entries.slice(0, FIRST_ENTRIES)
  const cells = (numbers: Record<BadgeType, number>, isSigned: boolean) =>
    BADGE_TYPES.map((type) => <td key={type}>{written(numbers[type], isSigned)}</td>)
  return (
    <RecordBlock
      title={t('field.badge')}
      end={
        <Allowed call="company.updateCompany">
          <AllowancesDialog
            label={t('organizer:act.change')}
            companies={[{ ...company, used: usedOf(company, left) }]}
            start={async (job) => {
              await start([company], job)
              const now = await calls.company.getCompany({ params: { id: company._id } })
              if ('badge' in now) onSaved(now)
            }}
          />
        </Allowed>
      }
    >
      <Figures company={company} left={left} />
      <table className={css.ledger}>
        <caption className="visually-hidden">{t('record.ledger')}</caption>
        <thead>
          <tr>
            <th>{t('organizer:word.when')}</th>
            <th>{t('record.entry')}</th>
            {BADGE_TYPES.map((type) => (
              <th key={type}>
                <PassLetter type={type} />
                <span className="visually-hidden">{t(`organizer:home.pass.${type}`)}</span>
              </th>
            ))}
            <th>{t('record.by')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={css.left}>
            <td>{t('record.now')}</td>
            <td>{t('record.toGive')}</td>
            {cells(left, false)}
            <td />
          </tr>
          {shown.map(({ id, email, at, entry, numbers }) => (
            <tr key={id}>
              <td>{at && instant(at)}</td>
              <Clipped>{email === undefined ? t('record.given') : t('record.invited', { email })}</Clipped>
              {cells(numbers, true)}
              <Clipped>{entry ? byWhom(entry) : ''}</Clipped>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > FIRST_ENTRIES && (
        <Button variant="quiet" onPress={() => setWhole(!isWhole)}>
          {isWhole ? t('record.fewer') : t('record.allEntries', { count: entries.length })}
        </Button>
      )}
    </RecordBlock>
  )
}

/** A cell of one line; what does not fit is its tooltip. */
function Clipped({ children }: { children: string }) {
  return (
    <td dir="auto" title={children} className={css.clipped}>
      {children}
    </td>
  )
}

/** Signed, with a real minus sign; 0 is an empty cell in the ledger. */
function written(value: number, isSigned: boolean) {
  if (!isSigned) return String(value).replace('-', '−')
  if (value === 0) return ''
  return value > 0 ? `+${value}` : `−${-value}`
}

function usedOf(company: Company, left: Record<BadgeType, number>): Record<BadgeType, number> {
  const used = (type: BadgeType) => allowanceOf(company.badge, type) - left[type]
  return Object.fromEntries(BADGE_TYPES.map((type) => [type, used(type)])) as Record<BadgeType, number>
}

/** Used and given of each type, and how many are left. */
function Figures({ company, left }: { company: Company; left: Record<BadgeType, number> }) {
  const { t } = useTranslation('organizer-companies')
  const used = usedOf(company, left)
  return (
    <div className={css.figures}>
      {BADGE_TYPES.map((type) => (
        <div key={type}>
          <p>
            <PassMark type={type} size="s" />
            <b>
              {used[type]}/{allowanceOf(company.badge, type)}
            </b>
          </p>
          <span>{left[type] > 0 ? t('record.left', { count: left[type] }) : t('record.nothingLeft')}</span>
        </div>
      ))}
    </div>
  )
}
