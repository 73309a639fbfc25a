import { type Found, indexTexts, type SearchIndex, searchIndex } from '#shared/directory/search.rules.ts'
import { type Inline, wordsOf } from '#shared/policy/formatted-text.ts'
import type { Guide } from './guides.ts'
import type { GuideBlock, GuideText } from './parse-guide.ts'

/** A heading, a paragraph, a point of a list or a row of a table, and the section that it stands in. */
export interface Passage {
  guide: Guide
  guideTitle: string
  /** '' before the first heading. */
  section: string
  id: string
  text: string
}

export interface GuideIndex {
  passages: readonly Passage[]
  index: SearchIndex
}

export function indexGuides(texts: readonly (readonly [Guide, GuideText])[]): GuideIndex {
  const passages = texts.flatMap(([guide, { title, blocks }]) => {
    let place = { section: '', id: '' }
    return blocks.flatMap((block) => {
      if (block.kind === 'heading') place = { section: block.words, id: block.id }
      return passagesOf(block).map((text): Passage => ({ guide, guideTitle: title, ...place, text }))
    })
  })
  return { passages, index: indexTexts(passages.map(({ text }) => [text])) }
}

function passagesOf(block: GuideBlock): string[] {
  const plain = (parts: readonly Inline[]) => wordsOf(parts).replaceAll('`', '')
  switch (block.kind) {
    case 'heading':
      return [block.words]
    case 'paragraph':
      return [block.lines.map(plain).join(' ')]
    case 'list':
      return block.items.map(plain)
    case 'table':
      return block.rows.map((row) => row.map(plain).join(' · '))
    default:
      return []
  }
}

/** More than anybody reads. */
const MAX_SECTIONS = 20

/** The sections in which all words stand together, headings first; each with the first passage that has them. */
export function searchGuides({ passages, index }: GuideIndex, query: string): Passage[] {
  const { written, near }: Found = searchIndex(index, query)
  const hits = (written.length > 0 ? written : near).flatMap(({ index: at }) => passages[at] ?? [])
  const isHeading = ({ section, text }: Passage) => section === text
  const found = new Map<string, Passage>()
  for (const hit of [...hits.filter(isHeading), ...hits.filter((one) => !isHeading(one))]) {
    const key = `${hit.guide}#${hit.id}`
    if (!found.has(key)) found.set(key, hit)
  }
  return [...found.values()].slice(0, MAX_SECTIONS)
}
