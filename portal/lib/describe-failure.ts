import type { TFunction } from 'i18next'
import { CallError } from '#shared/contract/call-error.ts'
import { currentLanguage } from './i18n.ts'

/**
 * What is shown of a failed call: the server's own text always; in French the translation of its code, where
 * there is one, stands above it. `t` is of the feature 'error'.
 */
export function describeFailure(error: unknown, t: TFunction): { text: string; translation?: string } {
  if (!(error instanceof CallError)) return { text: t('internal', { ns: 'error' }) }
  const text = error.message || t('internal', { ns: 'error', lng: 'en' })
  const id = error.code ?? ''
  const translated = currentLanguage() === 'fr' && id ? t(id, { ns: 'error', defaultValue: '' }) : ''
  return translated && translated !== text ? { text, translation: translated } : { text }
}
