import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { companyName } from '#portal/features/company/company-name.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { AllowancesButton } from '#portal/office/companies/actions/allowances-dialog.tsx'
import { useBulk } from '#portal/office/companies/actions/bulk-bar.tsx'
import { PassLetter } from '#portal/office/companies/company-columns.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, byBadgeType } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
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
  const uses = useQueryData(queries.allowanceUsesOf(company._id))
  const { who } = useAuditTexts()
  const { instant } = useDates()
  /** The company of this page need not be named in each row. */
  const byWhom = (entry: AuditEntry) => (entry.actor === `company ${company._id}` ? t('record.itself') : who(entry))
  const { left, entries } = allowanceLedger(company, badges, uses)
  const used = byBadgeType((type) => allowanceOf(company.badge, type) - left[type])
  const cells = (numbers: Record<BadgeType, number>, isSigned: boolean) =>
    BADGE_TYPES.map((type) => <td key={type}>{written(numbers[type], isSigned)}</td>)
  return (
    <RecordBlock
      title={t('field.badge')}
      end={
        <Allowed call="company.updateCompany">
          <AllowancesButton
            label={t('organizer:act.change')}
            companies={[{ ...company, used }]}
            start={async (job) => {
              await start([company], job)
              const now = await calls.company.getCompany({ params: { id: company._id } })
              if ('badge' in now) onSaved(now)
            }}
          />
        </Allowed>
      }
    >
      <div className={css.figures}>
        {BADGE_TYPES.map((type) => (
          <div key={type}>
            <p>
              <PassMark type={type} size="s" />
              <b className="text-26">
                {used[type]}/{allowanceOf(company.badge, type)}
              </b>
            </p>
            <span>{left[type] > 0 ? t('record.left', { count: left[type] }) : t('record.nothingLeft')}</span>
          </div>
        ))}
      </div>
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
          {entries.slice(0, isWhole ? undefined : FIRST_ENTRIES).map(({ id, email, at, entry, numbers }) => (
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

/** An entry of the ledger; the `numbers` of all entries add up to what is left. */
interface LedgerEntry {
  id: string
  /** The badge's recipient; absent for the allowance itself. */
  email?: string
  /** ISO instant at which the badge was made or the allowance last set; null where the audit does not say. */
  at: string | null
  /** The audit's entry, which says who did it. */
  entry?: AuditEntry
  numbers: Record<BadgeType, number>
}

/** Explains what is left of an allowance: what was granted, and every badge that uses it, newest first. */
export function allowanceLedger(
  company: Pick<Company, '_id' | 'badge'>,
  badges: readonly Badge[],
  audit: readonly AuditEntry[] = [],
) {
  const of = (id: string) => audit.find((one) => one.id === id)
  const given: LedgerEntry = {
    id: 'given',
    ...timeAndEntry(of(company._id)),
    numbers: byBadgeType((type) => allowanceOf(company.badge, type)),
  }
  const taken = badges
    .map(
      (badge): LedgerEntry => ({
        id: badge._id,
        email: badge.email || `${badge.nom} ${badge.prenom}`.trim(),
        ...timeAndEntry(of(badge._id), badge.invitation?.at),
        numbers: byBadgeType((type) => (type === badge.type ? -1 : 0)),
      }),
    )
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  const entries = [...taken, given]
  return { left: byBadgeType((type) => entries.reduce((sum, entry) => sum + entry.numbers[type], 0)), entries }
}

function timeAndEntry(entry: AuditEntry | undefined, otherwise?: string) {
  return { at: entry?.at ?? otherwise ?? null, ...(entry && { entry }) }
}
