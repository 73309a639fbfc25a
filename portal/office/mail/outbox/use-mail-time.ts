import { useMemo } from 'react'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

/** Day and minute of an ISO instant, short. */
export function useMailTime(): (iso: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = dateFormat(language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    return (iso) => format.format(new Date(iso))
  }, [language])
}
