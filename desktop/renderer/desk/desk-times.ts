import type { Language } from '#portal/lib/language.ts'

const LOCALE = { en: 'en-GB', fr: 'fr-FR' } as const
/** The event's own: a laptop from elsewhere shows the same times as the wall. */
const ZONE = 'Africa/Algiers'

/** 09:41 */
export function clockText(at: string | number, language: Language): string {
  return new Date(at).toLocaleTimeString(LOCALE[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  })
}

/** 4 Oct */
export function dayText(at: string | number, language: Language): string {
  return new Date(at).toLocaleDateString(LOCALE[language], { day: 'numeric', month: 'short', timeZone: ZONE })
}

export function isSameDay(one: number, other: number): boolean {
  return dayText(one, 'en') === dayText(other, 'en')
}

/** 20,412 and 20 412 */
export function countText(count: number, language: Language): string {
  return count.toLocaleString(LOCALE[language])
}

/** 0:47 */
export function secondsText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
