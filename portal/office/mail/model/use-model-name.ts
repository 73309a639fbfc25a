import { textOr } from '#portal/lib/i18n.ts'

/** The name of a model by its key; a mail without one was written by hand. */
export function useModelName(): (key: string) => string {
  return (key) => textOr(`organizer-mail:name.${key || 'written'}`)
}
