import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { passColors } from '#portal/features/badge/badge-card/pass-colors.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import type { TableColumn } from '#portal/office/table/table-column.ts'
import { BADGE_TYPES, type BadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import css from './company-columns.module.css'
import type { CompanyRow } from './company-rows.ts'

const QUARTERS = [25, 50, 75, 100]

/** The columns that are shown until somebody chooses others. */
export const DEFAULT_COLUMNS = ['name', 'folder', 'stand', 'percentage', ...BADGE_TYPES, 'signage']

/** The columns of the companies' table. */
export function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t } = useTranslation('organizer')
  const { t: tc } = useTranslation('organizer-companies')
  const { instant } = useDates()
  return useMemo(
    () => [
      {
        id: 'name',
        name: t('companies.column.name'),
        cell: (row) => row.raisonSocial || row.email,
        value: (row) => row.raisonSocial || row.email,
      },
      {
        id: 'folder',
        name: t('companies.column.status'),
        width: 116,
        cell: (row) => row.folder,
        value: (row) => row.folder,
        words: (row) => row.folder,
      },
      {
        id: 'stand',
        name: t('companies.column.booths'),
        width: 150,
        cell: (row) => row.stand.map(({ stand }) => stand).join(', '),
        value: (row) => row.stand[0]?.stand ?? null,
      },
      {
        id: 'percentage',
        name: t('companies.column.complete'),
        width: 96,
        cell: (row) => <QuarterBar percentage={row.percentage} />,
        value: (row) => row.percentage,
        words: (row) => `${row.percentage} %`,
      },
      ...BADGE_TYPES.map((type) => usedColumn(type, t(`home.pass.${type}`))),
      {
        id: 'signage',
        name: t('companies.column.signage'),
        width: 104,
        cell: (row) => (
          <span className={row.signage === 'missing' ? css.late : undefined}>
            {t(`companies.signage.${row.signage}`)}
          </span>
        ),
        value: (row) => ['missing', 'none', 'done'].indexOf(row.signage),
        words: (row) => t(`companies.signage.${row.signage}`),
      },
      textColumn('type', tc('column.type'), 150, (row) => row.type, true),
      textColumn('contact', tc('column.contact'), 170, (row) => row.name),
      textColumn('email', tc('column.email'), 220, (row) => row.email),
      textColumn('tel', tc('column.tel'), 150, (row) => row.tel),
      textColumn('sector', tc('column.sector'), 180, (row) => row.secteur, true),
      textColumn('account', tc('column.account'), 150, (row) => tc(`account.${accountState(row)}`), true),
      numberColumn('order', tc('column.order'), (row) => row.order),
      numberColumn('left', tc('column.left'), (row) => row.left, true),
      {
        id: 'lastSignIn',
        name: tc('column.lastSignIn'),
        width: 150,
        cell: (row) => (row.lastSignIn ? instant(row.lastSignIn) : tc('neverSignedIn')),
        value: (row) => row.lastSignIn,
        words: (row) => tc(row.lastSignIn ? 'signedIn' : 'neverSignedIn'),
      },
    ],
    [t, tc, instant],
  )
}

function accountState({ unapproved, unconfirmed }: CompanyRow) {
  if (unapproved) return 'unapproved'
  return unconfirmed ? 'unconfirmed' : 'confirmed'
}

function textColumn(
  id: string,
  name: string,
  width: number,
  text: (row: CompanyRow) => string,
  isFilter = false,
): TableColumn<CompanyRow> {
  return { id, name, width, cell: text, value: text, ...(isFilter && { words: text }) }
}

function numberColumn(
  id: string,
  name: string,
  number: (row: CompanyRow) => number | null,
  isFilter = false,
): TableColumn<CompanyRow> {
  const words = (row: CompanyRow) => String(number(row))
  return { id, name, width: 70, isNumber: true, cell: number, value: number, ...(isFilter && { words }) }
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
    // Three digits of each: 120/400.
    width: 84,
    isNumber: true,
    cell: (row) => `${row.used[type]}/${allowanceOf(row.badge, type)}`,
    value: (row) => row.used[type],
  }
}

/** Four fields, as many in ink as are complete. */
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
