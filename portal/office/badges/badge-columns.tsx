import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { TwinMarks, useTwins } from '#portal/office/record/same-person.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { BADGE_STATES } from '#shared/badge/badge-state.ts'
import { PASS_LETTER } from '#shared/badge/pass.ts'
import type { BadgeListRow } from './badge-rows.ts'
import { BadgeState } from './badge-state.tsx'

/** The columns of the badges' table. */
export function useBadgeColumns(): TableColumn<BadgeListRow>[] {
  const { t } = useTranslation(['organizer-badges', 'organizer', 'badge'])
  const twinsOf = useTwins()
  return useMemo<TableColumn<BadgeListRow>[]>(
    () => [
      // An invitation is called by its e-mail.
      column('person', t('column.person'), (row) => row.person, {
        width: 210,
        grows: true,
        cell: (row) => (
          <>
            {row.person}
            <TwinMarks twins={twinsOf(row)} />
          </>
        ),
      }),
      column('type', t('badge:field.type'), (row) => PASS_LETTER[row.type], {
        width: 84,
        cell: (row) => (
          <>
            <PassMark type={row.type} size="s" />
            <span className="visually-hidden">{t(`organizer:home.pass.${row.type}`)}</span>
          </>
        ),
        words: (row) => t(`organizer:home.pass.${row.type}`),
      }),
      column('exhibitor', t('column.exhibitor'), (row) => row.exhibitor, { width: 170, grows: true }),
      column('position', t('badge:field.position'), (row) => row.position, { width: 110, grows: true }),
      column('email', t('badge:field.email'), (row) => row.email, { width: 220, grows: true }),
      column('state', t('column.state'), (row) => BADGE_STATES.indexOf(row.state), {
        width: 175,
        cell: (row) => <BadgeState badge={row} />,
        words: (row) => t(`state.${row.state}`),
      }),
    ],
    [t, twinsOf],
  )
}
