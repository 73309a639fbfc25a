import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { passColors } from '#portal/features/badge/badge-card/pass-colors.ts'
import { companyName } from '#portal/features/company/company-name.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { BADGE_TYPES, type BadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import css from './company-columns.module.css'
import type { CompanyRow } from './company-rows.ts'

const QUARTERS = [25, 50, 75, 100]
const NUMBER = { width: 70, isNumber: true }

/** The columns shown by default. */
export const DEFAULT_COLUMNS = ['name', 'folder', 'stand', 'percentage', ...BADGE_TYPES, 'signage']

/** Those of the view of companies at a ceiling. */
export const CEILING_COLUMNS = ['name', 'ceilings', 'ceilingSince', 'folder']

/** The columns of the companies' table. */
export function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t } = useTranslation('organizer')
  const { t: tc } = useTranslation('organizer-companies')
  const { instant } = useDates()
  return useMemo<TableColumn<CompanyRow>[]>(
    () => [
      column('name', t('companies.column.name'), companyName),
      column('folder', t('companies.column.status'), (row) => row.folder, { width: 116, isFilter: true }),
      column('stand', t('companies.column.booths'), (row) => row.stand[0]?.stand ?? null, {
        width: 150,
        cell: (row) => row.stand.map(({ stand }) => stand).join(', '),
      }),
      column('percentage', t('companies.column.complete'), (row) => row.percentage, {
        width: 96,
        cell: (row) => <QuarterBar percentage={row.percentage} />,
        words: (row) => `${row.percentage} %`,
      }),
      ...BADGE_TYPES.map((type) => usedColumn(type, t(`home.pass.${type}`))),
      column('signage', t('companies.column.signage'), (row) => ['missing', 'none', 'done'].indexOf(row.signage), {
        width: 104,
        cell: (row) => (
          <span className={row.signage === 'missing' ? css.late : undefined}>
            {t(`companies.signage.${row.signage}`)}
          </span>
        ),
        words: (row) => t(`companies.signage.${row.signage}`),
      }),
      column('type', tc('column.type'), (row) => row.type, { width: 150, isFilter: true }),
      column('contact', tc('column.contact'), (row) => row.name, { width: 170 }),
      column('email', tc('column.email'), (row) => row.email, { width: 220 }),
      column('tel', tc('column.tel'), (row) => row.tel, { width: 150 }),
      column('sector', tc('column.sector'), (row) => row.secteur, { width: 180, isFilter: true }),
      column('account', tc('column.account'), (row) => tc(`account.${accountState(row)}`), {
        width: 150,
        isFilter: true,
      }),
      column('order', tc('column.order'), (row) => row.order, NUMBER),
      column('left', tc('column.left'), (row) => row.left, { ...NUMBER, isFilter: true }),
      column('lastSignIn', tc('column.lastSignIn'), (row) => row.lastSignIn, {
        width: 150,
        cell: (row) => (row.lastSignIn ? instant(row.lastSignIn) : tc('neverSignedIn')),
        words: (row) => tc(row.lastSignIn ? 'signedIn' : 'neverSignedIn'),
      }),
      column('ceilings', tc('column.ceilings'), ({ ceilings }) =>
        ceilings.map(({ kind, used, ceiling }) => tc(`ceiling.${kind}`, { used, ceiling })).join(', '),
      ),
      column('ceilingSince', tc('column.ceilingSince'), sinceCeiling, {
        width: 150,
        cell: (row) => sinceCeiling(row) && instant(sinceCeiling(row)),
      }),
    ],
    [t, tc, instant],
  )
}

/** Since when the first of its ceilings has been reached; '' if that is not known. */
function sinceCeiling({ ceilings }: CompanyRow): string {
  return ceilings.flatMap(({ lastAt }) => lastAt ?? []).sort()[0] ?? ''
}

function accountState({ unapproved, unprovenEmail }: CompanyRow) {
  if (unapproved) return 'unapproved'
  return unprovenEmail ? 'unconfirmed' : 'confirmed'
}

function usedColumn(type: BadgeType, label: string): TableColumn<CompanyRow> {
  return {
    id: type,
    name: (
      <b className={css.letter} style={passColors(type)}>
        {PASS_LETTER[type]}
      </b>
    ),
    label,
    // Room for three digits each: 120/400.
    width: 84,
    isNumber: true,
    cell: (row) => `${row.used[type]}/${allowanceOf(row.badge, type)}`,
    value: (row) => row.used[type],
  }
}

/** Four boxes, filled according to the percentage. */
function QuarterBar({ percentage }: { percentage: number }) {
  const { t } = useTranslation('organizer')
  return (
    <span className={css.bar} role="img" aria-label={t('companies.complete', { percentage })}>
      {QUARTERS.map((quarter) => (
        <i key={quarter} data-done={percentage >= quarter || undefined} />
      ))}
    </span>
  )
}
