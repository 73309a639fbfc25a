import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { useBadgeTypes } from '#portal/office/badges/use-badge-types.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useCompanyOptions } from '#portal/office/lib/use-company-options.ts'
import css from '#portal/office/record/record-fields.module.css'
import { RecordFields } from '#portal/office/record/record-fields.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'

const TEXTS = ['nom', 'prenom', 'email', 'position', 'tel', 'company'] as const

/** The photo and the fields; who moves to another exhibitor gets its name on the badge. */
export function BadgeFields({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const may = useMay()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  const texts = TEXTS.map((name) => ({ name, label: t(`field.${name}`) }))
  const nameOf = (id: string) => companies.find(({ value }) => value === id)?.label
  return (
    <RecordFields
      title={t('record.fields')}
      record={{ ...badge, company: shownCompany(badge.company) }}
      fields={[
        ...texts,
        { name: 'type', label: t('field.type'), options: types },
        {
          name: 'companyId',
          label: t('column.exhibitor'),
          options: [{ value: ONLINE_COMPANY, label: t('print.noCompany') }, ...companies],
          also: (id) => ({ company: nameOf(id) ?? badge.company }),
        },
      ]}
      isReadOnly={!may('badge.updateBadge')}
      save={(body) => calls.badge.updateBadge({ params: { id: badge._id }, body })}
      onSaved={(saved) => queryClient.setQueryData(queries.badge(badge._id).queryKey, saved)}
    >
      {badge.urlPhoto && (
        <img className={css.photo} src={badge.urlPhoto} alt={t('record.photo', { name: badgeName(badge) })} />
      )}
    </RecordFields>
  )
}
