import { useMemo } from 'react'
import { useLanguage } from '#portal/lib/i18n.ts'
import { INTL_LOCALES } from '#portal/lib/intl-locales.ts'

/** Day and minute of an ISO instant, short. */
export function useMailTime(): (iso: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(INTL_LOCALES[language], {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    return (iso) => format.format(new Date(iso))
  }, [language])
}
