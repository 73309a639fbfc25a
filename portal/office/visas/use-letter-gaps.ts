import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { longDay } from '#portal/features/visa/visa-day.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { isUntilPassed } from '#shared/edition/edition.rules.ts'
import { letterGaps } from '#shared/visa/letter-gaps.ts'

/** A sentence on an event that is over: its letters are valid until its last day; '' before. */
export function useLetterOver(): string {
  const { t } = useTranslation('organizer-visas')
  const { data: edition } = useQuery(queries.edition)
  const language = useLanguage()
  if (!edition || !isUntilPassed(edition.dates.end, Date.now())) return ''
  return t('letter.over', { date: longDay(edition.dates.end, language) })
}

/** A sentence on what the edition does not say for the letters yet, '' when it says everything; and whether any can be issued. */
export function useLetterGaps(): { words: string; hasIssuer: boolean } {
  const { t } = useTranslation('organizer-visas')
  const { data: edition } = useQuery(queries.edition)
  const list = new Intl.ListFormat(useLanguage())
  const gaps = edition ? letterGaps(edition) : []
  const parts = list.format(gaps.map((part) => t(`letter.part.${part}`)))
  return { words: parts && t('letter.gaps', { parts }), hasIssuer: !gaps.includes('issuer') }
}
