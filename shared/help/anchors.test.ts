import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OFFICE_SECTIONS } from '#shared/member/office-sections.ts'
import { pages } from '#shared/pages.ts'
import { HELP_ANCHORS, type HelpAnchor, helpAnchorOf } from './anchors.ts'
import { GUIDE_NAMES, GUIDES, type Guide, guideOfFile, languageOfGuide } from './guides.ts'
import { parseGuide } from './parse-guide.ts'

const read = (guide: Guide, language: 'en' | 'fr') =>
  parseGuide(readFileSync(`docs/guide/${GUIDES[guide][language]}.md`, 'utf8'), guide)
const idsOf = (guide: Guide, language: 'en' | 'fr') =>
  read(guide, language).blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

test('Q-287 every page of the portal and every section of the office has a place', () => {
  const portal = Object.values(pages)
    .map(({ file }) => file)
    .filter((file) => file !== 'help-page')
  const office = [...OFFICE_SECTIONS, 'account', 'settings', 'team', 'sign-in'].map((one) => `office-${one}`)
  expect(Object.keys(HELP_ANCHORS).sort()).toEqual([...portal, ...office].sort())
})

test.each(Object.entries(HELP_ANCHORS) as [string, HelpAnchor][])(
  'Q-287 the place of %s is there in both languages',
  (_, place) => {
    const [guide, en, fr] = place
    const index = idsOf(guide, 'en').indexOf(en)
    expect(index).toBeGreaterThanOrEqual(0)
    expect(idsOf(guide, 'fr').indexOf(fr)).toBe(index)
  },
)

describe.each(GUIDE_NAMES)('Q-287 the guide %s', (guide) => {
  test('has the same sections in both languages, each with an anchor of its own', () => {
    const levels = (language: 'en' | 'fr') =>
      read(guide, language).blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
    expect(levels('fr')).toEqual(levels('en'))
    for (const language of ['en', 'fr'] as const)
      expect(new Set(idsOf(guide, language)).size).toBe(idsOf(guide, language).length)
  })

  test('is found by its files, leads only to what is there, and shows no mark of its Markdown', () => {
    for (const language of ['en', 'fr'] as const) {
      expect(guideOfFile(`../x/${GUIDES[guide][language]}.md`)).toBe(guide)
      const { title, blocks } = read(guide, language)
      expect(title).not.toBe('')
      const drawn = JSON.stringify(blocks.filter(({ kind }) => kind !== 'code'))
      expect(drawn.replace(/`[^`]*`/g, '')).not.toMatch(/\*\*|\]\(|!\[|"[^"]*\| [^"]*"/)
      for (const [, other = '', anchor] of drawn.matchAll(/"\/help\/([\w-]+)(?:#([^"]+))?"/g)) {
        const own = GUIDE_NAMES.find((name) => name === other)
        expect(own).toBeDefined()
        if (own && anchor) expect(idsOf(own, languageOfGuide(guide, language))).toContain(anchor)
      }
      // Pictures are packed from the folders of both languages alone (features/help/pictures.ts).
      for (const block of blocks)
        if (block.kind === 'picture')
          expect([
            block.file.startsWith(`../../pictures/${language}/`) && block.file.endsWith('.webp'),
            existsSync(`docs/guide/${language}/${block.file}`),
            block.words.length > 10,
          ]).toEqual([true, true, true])
    }
  })
})

test('an address that names no page is that of a guide', () => {
  expect(helpAnchorOf('map-page', 'fr')).toEqual({ guide: 'exhibitors', anchor: 'où-se-trouve-notre-stand' })
  expect(helpAnchorOf('install', 'en')).toEqual({ guide: 'install', anchor: '' })
  expect(helpAnchorOf('constructor', 'en').guide).toBe('constructor')
})
