import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { nullOn404 } from '#portal/lib/null-on-404.ts'
import type { Query } from '#portal/lib/query-cache.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { AttendeeStep } from './attendee-progress.ts'

/** The badge behind a link; null when there is none, be it 404 or an answer without data. */
export const attendeeQuery = (id: string): Query<Badge | null> => ({
  key: `badge ${id}`,
  fetch: async () => {
    const badge = (await nullOn404(badgeApi.getBadgeWithError({ params: { id } })))?.data
    return badge ? shownBadge(badge) : null
  },
})

export const shownBadge = (badge: Badge): Badge => ({ ...badge, company: publicCompanyName(badge.company) })

/** The page's texts, validation messages included, and the name of a step as its field is labelled. */
export function useAttendeeText() {
  const { t } = useTranslation(['attendee', 'badge', 'pass'])
  const stepName = (step: AttendeeStep) => {
    if (step === 'photo') return t('photo.title')
    return step === 'policy' ? t('policy.short') : t(`badge:field.${step}`)
  }
  return { t, stepName }
}
