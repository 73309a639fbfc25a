import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import type { TableColumn } from '#portal/office/table/table-column.ts'
import { PASS_LETTER } from '#shared/badge/pass.ts'
import type { BadgeLine } from './badge-rows.ts'
import { BadgeState } from './badge-state.tsx'
import { BADGE_STATES } from './state-of-badge.ts'

/** The columns of the badges' table. */
export function useBadgeColumns(): TableColumn<BadgeLine>[] {
  const { t } = useTranslation('organizer-badges')
  return useMemo(
    () => [
      text('person', t('column.person'), (row) => row.person),
      {
        id: 'type',
        name: t('column.type'),
        width: 84,
        cell: (row) => (
          <>
            <PassMark type={row.type} size="s" />
            <span className="visually-hidden">{t(`organizer:home.pass.${row.type}`)}</span>
          </>
        ),
        value: (row) => PASS_LETTER[row.type],
        words: (row) => t(`organizer:home.pass.${row.type}`),
      },
      text('exhibitor', t('column.exhibitor'), (row) => row.exhibitor, 220),
      text('position', t('column.position'), (row) => row.position, 190),
      text('email', t('column.email'), (row) => row.email, 240),
      {
        id: 'state',
        name: t('column.state'),
        width: 190,
        cell: (row) => <BadgeState badge={row} />,
        value: (row) => BADGE_STATES.indexOf(row.state),
        words: (row) => t(`state.${row.state}`),
      },
    ],
    [t],
  )
}

function text(
  id: string,
  name: string,
  value: (row: BadgeLine) => string,
  width?: number,
): TableColumn<BadgeLine> {
  return { id, name, cell: value, value, ...(width !== undefined && { width }) }
}
