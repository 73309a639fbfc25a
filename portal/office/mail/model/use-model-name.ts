import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'

/** The name of a model by its key; a mail without one was written by hand. */
export function useModelName(): (key: string) => string {
  useTranslation('organizer-mail')
  return (key) => textOr(`organizer-mail:name.${key || 'written'}`)
}
