import type { TFunction } from 'i18next'
import { CallError } from '#shared/contract/call-error.ts'
import { currentLanguage } from './i18n.ts'

/**
 * The message for a failed call: always the server's text; in French preceded by the translation of its code,
 * if any. `t` must be for the feature 'error'.
 */
export function describeFailure(error: unknown, t: TFunction): { text: string; translation?: string } {
  if (!(error instanceof CallError)) return { text: t('internal', { ns: 'error' }) }
  if (error.status === 0) return { text: t('no_answer', { ns: 'error' }) }
  const text = error.message || t('internal', { ns: 'error' })
  const id = error.code ?? ''
  const translated = currentLanguage() === 'fr' && id ? t(id, { ns: 'error', defaultValue: '' }) : ''
  return translated && translated !== text ? { text, translation: translated } : { text }
}
