import { CallError } from '#shared/contract/call-error.ts'
import { currentLanguage, textOr, translate } from './i18n.ts'

/**
 * The message for a failed call: always the server's text; in French preceded by the translation of its code,
 * if any.
 */
export function describeFailure(error: unknown): { text: string; translation?: string } {
  if (!(error instanceof CallError)) return { text: translate('error:internal') }
  if (error.status === 0) return { text: translate('error:no_answer') }
  const text = error.message || translate('error:internal')
  const translated = currentLanguage() === 'fr' && error.code ? textOr(`error:${error.code}`, '') : ''
  return translated && translated !== text ? { text, translation: translated } : { text }
}

/** The same in lines, with the translation first if there is one. */
export function failureTexts(error: unknown): [string, ...string[]] {
  const { text, translation } = describeFailure(error)
  return translation ? [translation, text] : [text]
}
