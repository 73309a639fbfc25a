import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { useBadgeTypes } from '#portal/office/badges/use-badge-types.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useCompanyOptions } from '#portal/office/lib/use-company-options.ts'
import css from '#portal/office/record/record-fields.module.css'
import { type RecordField, RecordFields } from '#portal/office/record/record-fields.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { leading, shownIn } from '#shared/contract/fields.ts'

const FIELDS = leading(['nom', 'prenom', 'email', 'position', 'tel', 'company'], shownIn(BADGE_FIELDS, 'office'))

/** The photo and the fields; who moves to another exhibitor gets its name on the badge. */
export function BadgeFields({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const may = useMay()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  const nameOf = (id: string) => companies.find(({ value }) => value === id)?.label
  const choices: Partial<Record<(typeof FIELDS)[number], Partial<RecordField>>> = {
    type: { options: types },
    companyId: {
      options: [{ value: ONLINE_COMPANY, label: t('print.noCompany') }, ...companies],
      also: (id) => ({ company: nameOf(id) ?? badge.company }),
    },
  }
  return (
    <RecordFields
      title={t('organizer:word.person')}
      kind="badge"
      record={badge}
      shown={({ company }) => ({ company: shownCompany(company) })}
      fields={FIELDS.map((name) => ({ name, label: t(`badge:field.${name}`), ...choices[name] }))}
      isReadOnly={!may('badge.updateBadge')}
      save={(body) => calls.badge.updateBadge({ params: { id: badge._id }, body })}
      onSaved={(saved) => queryClient.setQueryData(queries.badge(badge._id).queryKey, saved)}
    >
      {badge.urlPhoto && (
        <img className={css.photo} src={badge.urlPhoto} alt={t('organizer:photoOf', { name: badgeName(badge) })} />
      )}
    </RecordFields>
  )
}
