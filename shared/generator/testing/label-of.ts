import { locales } from '#shared/locales/index.ts'

/** The English text with an id such as 'visa:name.label'. */
export function labelOf(id: string) {
  const [file = '', path = ''] = id.split(':')
  const found = path.split('.').reduce<unknown>((texts, key) => (texts as Record<string, unknown> | undefined)?.[key], {
    ...(locales.en as Record<string, object>)[file],
  })
  return typeof found === 'string' ? found : undefined
}
