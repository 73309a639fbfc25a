import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '#desktop/renderer/organizer/table/data-table.tsx'
import { passPaint } from '#portal/features/badge/pass-paint.ts'
import { BADGE_TYPES, type BadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import css from './company-columns.module.css'
import type { CompanyRow } from './company-rows.ts'
import { QuarterBar } from './quarter-bar.tsx'

/** The columns of the companies' table. */
export function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t } = useTranslation('organizer')
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
      },
    ],
    [t],
  )
}

function usedColumn(type: BadgeType, label: string): TableColumn<CompanyRow> {
  return {
    id: type,
    name: (
      <b className={css.letter} style={passPaint(type)}>
        {PASS_LETTER[type]}
      </b>
    ),
    label,
    width: 66,
    isNumber: true,
    cell: (row) => `${row.used[type]}/${allowanceOf(row.badge, type)}`,
    value: (row) => row.used[type],
  }
}
