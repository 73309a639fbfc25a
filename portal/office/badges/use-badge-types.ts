import { useTranslation } from 'react-i18next'
import { BADGE_TYPES } from '#shared/badge/pass.ts'

/** The types of badges, to choose from. */
export function useBadgeTypes() {
  const { t } = useTranslation('organizer')
  return BADGE_TYPES.map((value) => ({ value, label: t(`home.pass.${value}`) }))
}
