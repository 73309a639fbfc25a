import { useTranslation } from 'react-i18next'
import type { AttendeeStep } from './attendee-progress.ts'

/** The page's texts, validation messages included, and the name of a step as its field is labelled. */
export function useAttendeeText() {
  const { t } = useTranslation(['attendee', 'badge', 'pass'])
  const stepName = (step: AttendeeStep): string => {
    if (step === 'photo') return t('photo.title')
    return step === 'policy' ? t('policy.short') : t(`badge:field.${step}`)
  }
  return { t, stepName }
}
