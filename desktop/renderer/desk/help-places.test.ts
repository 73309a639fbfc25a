import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUIDES, type Guide } from '#shared/help/guides.ts'
import { parseGuide } from '#shared/help/parse-guide.ts'
import type { Place } from '#shared/help/places.ts'
import { APP_PLACES, HELP_PLACES } from './help-places.ts'

const idsIn = (language: 'en' | 'fr', guide: Guide = 'at-the-desk') =>
  parseGuide(readFileSync(`docs/guide/${GUIDES[guide][language]}.md`, 'utf8'), guide).blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.id] : [],
  )

test.each(Object.entries(HELP_PLACES))(
  'Q-287 the place of the desk’s screen %s is there in both languages',
  (_, at) => {
    const [en, fr] = at
    expect(idsIn('en')).toContain(en)
    expect(idsIn('fr').indexOf(fr)).toBe(idsIn('en').indexOf(en))
  },
)

test.each(Object.entries<Place>(APP_PLACES))(
  'Q-287 the place of the app’s page %s is there in both languages',
  (_, [guide, en, fr]) => {
    expect(idsIn('en', guide)).toContain(en)
    expect(idsIn('fr', guide).indexOf(fr)).toBe(idsIn('en', guide).indexOf(en))
  },
)
