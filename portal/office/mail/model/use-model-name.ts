import { useTranslation } from 'react-i18next'

/** The name of a model by its key; a mail without one was written by hand. */
export function useModelName(): (key: string) => string {
  const { t } = useTranslation('organizer-mail')
  return (key) => t(`name.${key || 'written'}`)
}
