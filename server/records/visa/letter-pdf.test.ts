import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { letterPdf } from './letter-pdf.ts'
import { checkLine, letterColumns } from './letter-texts.ts'

/** Where lines of text stand above the foot of the page, in points, and how many pages there are. */
function drawnIn(pdf: Buffer): { heights: number[]; pages: number } {
  const bytes = pdf.toString('latin1')
  const drawings = [...bytes.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  const heights = drawings.flatMap((drawing) =>
    [...drawing.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map(([, height]) => Number(height)),
  )
  return { heights, pages: bytes.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 }
}

const letterOf = (text: string) =>
  letterPdf({
    columns: letterColumns(
      {
        fullName: `${text} ${text}`,
        position: text,
        company: text,
        nationality: 'Algerian',
        passportNbr: 'A05512347',
        expireDate: '2030-04-30',
      },
      EDITION_DEFAULTS,
    ),
    head: ['Oran, 11 August 2025', 'Letter no. / Lettre n° 2025-001'],
    check: checkLine({ number: '2025-001', code: 'ABCD-EFGH' }, 'https://portal.example'),
    sender: EDITION_DEFAULTS.name,
    accent: EDITION_DEFAULTS.brand.accent,
  })

/** The foot: the line that says how to check the letter, and the sender. */
const FOOT = { from: 80, to: 96, lines: 2 }

test.each([
  ['short', 'Amina Benali'],
  ['as long as may be, with accents', 'Société Générale d’Études et de Développement '.repeat(6).slice(0, 255)],
  ['as wide as may be, without a space', 'W'.repeat(255)],
])('a letter whose texts are %s stands on one page, clear of its foot', async (_, text) => {
  const { heights, pages } = drawnIn(await letterOf(text))
  expect(pages).toBe(1)
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThan(FOOT.from)
  expect(heights.filter((height) => height < FOOT.to)).toHaveLength(FOOT.lines)
})

test('Q-142 each column of a letter names the country of the nationality in its own language, whichever way it is stored', () => {
  const bearer = { fullName: 'Chidi Okonkwo', position: '', company: '', passportNbr: 'A1', expireDate: '' }
  const saidOf = (nationality: string) =>
    letterColumns({ ...bearer, nationality }, EDITION_DEFAULTS).map(
      ({ paragraphs }) => paragraphs[1]?.match(/nationalit[yé]\u00a0?: ([^,]+),/)?.[1],
    )
  expect(saidOf('Algerian')).toEqual(['Algeria', 'Algérie'])
  expect(saidOf('DZ')).toEqual(['Algeria', 'Algérie'])
  expect(saidOf('Of Nowhere')).toEqual(['Of Nowhere', 'Of Nowhere'])
})
