import { useCallback } from 'react'
import { dayTimeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

/** Day and minute of an ISO instant, short. */
export function useMailTime(): (iso: string) => string {
  const language = useLanguage()
  return useCallback((iso) => dayTimeText(iso, language), [language])
}
