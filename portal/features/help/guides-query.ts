import type { Language } from '#portal/lib/i18n.ts'
import type { Query } from '#portal/lib/query-cache.ts'
import { GUIDES, type Guide } from '#shared/help/guides.ts'
import { type GuideText, parseGuide } from '#shared/help/parse-guide.ts'

// A file each: they are texts like those of the pages, and the desk has them without a network.
const files = import.meta.glob('../../../docs/guide/**/*.md', { query: '?raw', import: 'default' })

/** One guide, read once for both languages where it has only one. */
export function guideQuery(guide: Guide, language: Language): Query<GuideText> {
  const file = GUIDES[guide][language]
  return { key: `guide ${file}`, fetch: () => readGuide(guide, file) }
}

async function readGuide(guide: Guide, file: string): Promise<GuideText> {
  const text = await files[`../../../docs/guide/${file}.md`]?.()
  if (text === undefined) throw new Error(`There is no guide ${file}.`)
  const { title, blocks } = parseGuide(text, guide)
  if (!blocks.some(({ kind }) => kind === 'picture')) return { title, blocks }
  const { withAddresses } = await import('./pictures.ts')
  return { title, blocks: withAddresses(blocks) }
}
