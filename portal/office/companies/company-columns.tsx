import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { passColours } from '#portal/features/badge/badge-card/pass-colours.ts'
import { companyName } from '#portal/features/company/company-name.ts'
import { boothKind } from '#portal/features/company/signage-fit.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { BADGE_TYPES, type BadgeType, PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { allowanceOf, boothNumbers } from '#shared/company/company.rules.ts'
import type { Translate } from '#shared/locales/translate.ts'
import css from './company-columns.module.css'
import { type CompanyRow, contactFound, useStatusWords } from './company-rows.ts'

/** The letter of a pass on its colour, at the head of a narrow column; its name is next to it, visually hidden. */
export function PassLetter({ type }: { type: PassType }) {
  return (
    <b className={css.letter} style={passColours(type)} aria-hidden="true">
      {PASS_LETTER[type]}
    </b>
  )
}

const QUARTERS = [25, 50, 75, 100]
const NUMBER = { width: 70, isNumber: true }

/** The columns shown by default. */
export const DEFAULT_COLUMNS = [
  'name',
  'folder',
  'stand',
  'type',
  'percentage',
  ...BADGE_TYPES,
  'signage',
  'lastSignIn',
]

/** The columns of the view of companies that have reached a quota. */
export const QUOTA_COLUMNS = ['name', 'quotas', 'quotaSince', 'folder']

/** The columns of the companies' table. */
export function useCompanyColumns(all: readonly CompanyRow[]) {
  const { t } = useTranslation(['organizer', 'organizer-companies'])
  const { t: tc } = useTranslation(['organizer-companies', 'company'])
  const { instant, recent } = useDates()
  const statusWords = useStatusWords()
  const usedWidth = useMemo(() => usedColumnWidth(all), [all])
  return useMemo<TableColumn<CompanyRow>[]>(
    () => [
      column('name', t('person.company'), companyName, { kind: 'text' }),
      column('folder', t('person.status'), (row) => row.folder, {
        width: 92,
        cell: (row) => <span className={css.status}>{statusWords(row.folder)}</span>,
        filterText: (row) => statusWords(row.folder),
      }),
      column('stand', t('organizer-companies:field.stand'), (row) => row.stand[0]?.stand || null, {
        width: 106,
        grows: true,
        kind: 'text',
        cell: ({ stand }) => boothNumbers(stand),
        filterText: ({ stand }) => boothNumbers(stand),
      }),
      column('type', tc('organizer:person.type'), (row) => row.type, {
        width: 112,
        grows: true,
        cell: (row) => typesOf(row, tc),
        filterText: (row) => typesOf(row, tc),
      }),
      column('percentage', t('companies.column.complete'), (row) => row.percentage, {
        width: 78,
        kind: 'number',
        label: t('companies.column.completePercent'),
        cell: (row) => <QuarterBar percentage={row.percentage} />,
        filterText: (row) => `${row.percentage} %`,
      }),
      ...BADGE_TYPES.map((type) => usedColumn(type, t(`home.pass.${type}`), usedWidth)),
      signageColumn(t),
      column('contact', tc('field.name'), (row) => row.name, { width: 170, kind: 'text' }),
      column('email', tc('organizer:person.email'), (row) => row.email, { width: 220, kind: 'text' }),
      column('tel', tc('field.tel'), (row) => row.tel, { width: 150, kind: 'text' }),
      column('sector', tc('field.secteur'), (row) => row.secteur, { width: 180, kind: 'choice' }),
      column('account', tc('column.account'), (row) => tc(`account.${accountState(row)}`), {
        width: 150,
        kind: 'choice',
      }),
      column('left', tc('column.left'), (row) => row.left, {
        ...NUMBER,
        kind: 'number',
        label: tc('organizer:companies.view.allowanceLeft'),
      }),
      column('lastSignIn', tc('column.lastSignIn'), (row) => row.lastSignIn, {
        width: 136,
        kind: 'day',
        cell: (row) => (row.lastSignIn ? recent(row.lastSignIn) : <b>{tc('neverSignedIn')}</b>),
        filterText: (row) => tc(row.lastSignIn ? 'signedIn' : 'neverSignedIn'),
      }),
      column('quotas', tc('column.quotas'), ({ quotas }) =>
        quotas.map((one) => tc(`quota.${one.kind}`, one)).join(', '),
      ),
      column('quotaSince', tc('organizer:word.since'), quotaReachedAt, {
        width: 150,
        cell: (row) => quotaReachedAt(row) && instant(quotaReachedAt(row)),
      }),
    ],
    [t, tc, instant, recent, statusWords, usedWidth],
  )
}

/** Adds to the first column the contact by which the search found a row. */
export function withContacts(columns: readonly TableColumn<CompanyRow>[], query: string) {
  const cellOf = (cell: TableColumn<CompanyRow>['cell']) => (row: CompanyRow) => (
    <>
      {cell(row)} <span className={css.status}>{contactFound(row, query)}</span>
    </>
  )
  return columns.map((one, index) => (index === 0 ? { ...one, cell: cellOf(one.cell) } : one))
}

function signageColumn(t: Translate<'organizer'>): TableColumn<CompanyRow> {
  return column(
    'signage',
    t('companies.column.signage'),
    (row) => ['missing', 'tooLong', 'none', 'done'].indexOf(row.signage),
    {
      width: 112,
      cell: (row) => (
        <span className={css.signage} data-signage={row.signage}>
          {row.signage === 'done' && <Icon name="check" size="s" />}
          {t(`companies.signage.${row.signage}`)}
        </span>
      ),
      filterText: (row) => t(`companies.signage.${row.signage}`),
    },
  )
}

/** The types of its booths, each once; without a booth, its own. */
function typesOf(row: CompanyRow, t: Translate<'organizer-companies'>) {
  const booths = row.stand.length > 0 ? row.stand : [{ type: row.type }]
  const kinds = booths.map((booth) => boothKind(booth, row))
  return [...new Set(kinds.map((kind) => ('id' in kind ? t(`kind.${kind.id}`) : kind.raw)))].filter(Boolean).join(', ')
}

/** Two digits of each number usually do; 120/400 needs more. */
function usedColumnWidth(all: readonly CompanyRow[]) {
  const isLarge = all.some((row) =>
    BADGE_TYPES.some((type) => Math.max(row.used[type], allowanceOf(row.badge, type)) > 99),
  )
  return isLarge ? 84 : 57
}

/** Since when the first of its quotas has been reached; '' if that is not known. */
function quotaReachedAt({ quotas }: CompanyRow) {
  return quotas.flatMap(({ lastAt }) => lastAt ?? []).sort()[0] ?? ''
}

function accountState({ unapproved, unverifiedEmail }: CompanyRow) {
  if (unapproved) return 'unapproved'
  return unverifiedEmail ? 'unconfirmed' : 'confirmed'
}

function usedColumn(type: BadgeType, label: string, width: number): TableColumn<CompanyRow> {
  return column(type, <PassLetter type={type} />, (row) => row.used[type], {
    label,
    width,
    kind: 'number',
    isNumber: true,
    cell: (row) => `${row.used[type]}/${allowanceOf(row.badge, type)}`,
  })
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
