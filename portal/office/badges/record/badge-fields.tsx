import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { useBadgeTypes } from '#portal/office/badges/use-badge-types.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useCompanyOptions } from '#portal/office/lib/use-company-options.ts'
import { RecordFields } from '#portal/office/record/record-fields.tsx'
import css from '#portal/office/record/record-fields.module.css'
import { useMay } from '#portal/office/session/use-me.ts'
import { ONLINE_COMPANY, shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import { useSendInvitation } from './use-send-invitation.ts'

const TEXTS = ['nom', 'prenom', 'email', 'position', 'tel', 'company'] as const

/** The photo and the fields; who moves to another exhibitor gets its name on the badge. */
export function BadgeFields({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const may = useMay()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  const sending = useSendInvitation(badge._id)
  const texts = TEXTS.map((name) => ({ name, label: t(`field.${name}`) }))
  const nameOf = (id: string) => companies.find(({ value }) => value === id)?.label
  return (
    <RecordFields
      title={t('record.fields')}
      record={badge}
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
      save={async (body) => {
        const params = { id: badge._id }
        // The type comes from a list of the badge types.
        const saved = await calls.badge.updateBadge({ params, body: body as BadgeEdit })
        return { ...saved, company: shownCompany(saved.company) }
      }}
      onSaved={(saved) => queryClient.setQueryData(queries.badge(badge._id).queryKey, saved)}
      {...(may('badge.sendInvitation') && {
        further: { of: 'email' as const, label: t('record.saveAndSend'), act: () => sending.mutate() },
      })}
    >
      {badge.urlPhoto && (
        <img
          className={css.photo}
          src={badge.urlPhoto}
          alt={t('record.photo', { name: badgeName(badge) })}
        />
      )}
    </RecordFields>
  )
}
