import { locales } from '#shared/locales/index.ts'
import type { TextId } from '#shared/locales/translate.ts'

type Texts = { [key: string]: string | Texts }

/**
 * The text of an id such as 'badge:type.missing', with its `{{names}}` filled in; `{{doctor:mail.signedIn}}` is another text. Refusals are in
 * English, and in French for the office; the portal adds the French text of the code.
 */
export function text(id: TextId, values: Record<string, string> = {}, language: 'en' | 'fr' = 'en') {
  const [feature = '', path = ''] = id.split(':')
  let found: string | Texts | undefined = (locales[language] as Texts)[feature]
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
  if (typeof found !== 'string') return id
  const fill = (_all: string, name: string) =>
    name.includes(':') ? text(name as TextId, values, language) : (values[name] ?? '')
  return found.replace(/\{\{([\w:.]+)\}\}/g, fill)
}
