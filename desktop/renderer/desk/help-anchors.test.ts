import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { HelpAnchor } from '#shared/help/anchors.ts'
import { GUIDES, type Guide } from '#shared/help/guides.ts'
import { parseGuide } from '#shared/help/parse-guide.ts'
import { APP_ANCHORS, HELP_ANCHORS } from './help-anchors.ts'

const idsIn = (language: 'en' | 'fr', guide: Guide = 'at-the-desk') =>
  parseGuide(readFileSync(`docs/guide/${GUIDES[guide][language]}.md`, 'utf8'), guide).blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.id] : [],
  )

test.each(Object.entries(HELP_ANCHORS))(
  'Q-287 the place of the desk’s screen %s is there in both languages',
  (_, at) => {
    const [en, fr] = at
    expect(idsIn('en')).toContain(en)
    expect(idsIn('fr').indexOf(fr)).toBe(idsIn('en').indexOf(en))
  },
)

test.each(Object.entries<HelpAnchor>(APP_ANCHORS))(
  'Q-287 the place of the app’s page %s is there in both languages',
  (_, [guide, en, fr]) => {
    expect(idsIn('en', guide)).toContain(en)
    expect(idsIn('fr', guide).indexOf(fr)).toBe(idsIn('en', guide).indexOf(en))
  },
)
