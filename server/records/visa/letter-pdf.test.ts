import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pdfText } from '#server/testing/pdf-text.ts'
import { solid } from '#server/testing/sample-files.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import { type LetterPage, letterPdf } from './letter-pdf.ts'
import { checkLine, headLines, issuerLines, type LetterBearer, letterColumns } from './letter-texts.ts'

/** Each piece of text of the first page, with its height above the foot in points, and how many pages there are. */
async function drawnIn(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await (await document.getPage(1)).getTextContent()
  const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  return {
    pages: document.numPages,
    lines: written.map(({ str, transform }) => ({ text: str, y: Number(transform[5]) })),
  }
}

const BEARER = {
  fullName: 'Amina Benali',
  position: 'Drilling Engineer',
  company: 'Sahara Drilling',
  nationality: 'Algerian',
  country: 'NG',
  passportNbr: 'A05512347',
  expireDate: '2030-04-30',
  arrivalDate: null,
  departureDate: null,
}

const WRITTEN: Edition = {
  ...EDITION_DEFAULTS,
  visaLetter: {
    issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix\n31000 Oran, Algeria', phone: '+213 41 00 00 01' },
    signatory: { name: 'Selma Tounsi', title: { en: 'Head of organization', fr: 'Responsable de l’organisation' } },
    terms: { en: 'The company pays.', fr: 'La société paie.' },
    delay: { en: '', fr: '' },
  },
}

const pageOf = (bearer: LetterBearer, edition: Edition): LetterPage => ({
  columns: letterColumns(bearer, { texts: DEFAULT_LETTER, edition }),
  event: edition.name,
  issuer: issuerLines(edition),
  head: headLines(edition, Date.parse('2025-08-11T10:00:00Z'), '2025-001'),
  signatory: edition.visaLetter.signatory.name,
  howToCheck: checkLine({ number: '2025-001', code: 'ABCD-EFGH' }, 'https://portal.example'),
})

const letterOf = (text: string, edition: Edition) =>
  letterPdf(pageOf({ ...BEARER, fullName: `${text} ${text}`, position: text, company: text }, edition))

const LONG = 'Société Générale d’Études et de Développement '.repeat(6).slice(0, 255)
const LONG_EDITION: Edition = {
  ...WRITTEN,
  name: LONG,
  visaLetter: {
    issuer: { name: LONG, address: `${LONG}\n`.repeat(9), phone: LONG },
    signatory: { name: LONG, title: { en: LONG, fr: LONG } },
    terms: { en: LONG, fr: LONG },
    delay: { en: LONG, fr: LONG },
  },
}

/** Where the foot begins, with the rule above it. */
const FOOT_TOP = 94

test.each([
  ['short', 'Amina Benali', WRITTEN, 3],
  ['as long as may be, with accents', LONG, WRITTEN, 3],
  ['as wide as may be, without a space', 'W'.repeat(255), WRITTEN, 3],
  ['long, and the edition’s too', LONG, LONG_EDITION, 6],
  ['short, with nothing of the issuer', 'Amina Benali', EDITION_DEFAULTS, 0],
] as const)('a letter whose texts are %s fits on one page, clear of the signatory and the footer', async (...given) => {
  const [, text, edition, signatureLines] = given
  const { lines, pages } = await drawnIn(await letterOf(text, edition))
  expect(pages).toBe(1)
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(20)
  for (const end of ['in time.', 'à temps.']) {
    const bottom = lines.findLast((line) => line.text.includes(end))?.y ?? 0
    expect(bottom).toBeGreaterThan(FOOT_TOP + signatureLines * 11)
  }
})

test('the letter has the edition’s data: issuer, signatory, terms, in both languages, number and code', async () => {
  const text = await pdfText(await letterPdf(pageOf(BEARER, WRITTEN)))
  for (const line of [
    'Oran Expo SPA',
    '12 Rue de la Paix',
    '31000 Oran, Algeria',
    '+213 41 00 00 01',
    'Selma Tounsi',
    'Head of organization',
    'Responsable de l’organisation',
    'The company pays.',
    'La société paie.',
    WRITTEN.name,
    'Letter no. / Lettre n° 2025-001',
    '11 August 2025 / 11 août 2025',
    'code ABCD-EFGH',
    'Algeria (Nigeria)',
    'Algérie (Nigéria)',
    'passport A05512347',
    'passeport A05512347',
  ])
    expect(text).toContain(line)
})

test('missing data is left out of the letter, and it claims nothing that is not on record', async () => {
  const nothing = { ...EDITION_DEFAULTS.visaLetter, terms: { en: '', fr: '' } }
  const bare = { ...BEARER, position: '', company: '', country: 'DZ', expireDate: '' }
  const text = await pdfText(await letterPdf(pageOf(bare, { ...EDITION_DEFAULTS, visaLetter: nothing })))
  expect(text).toContain('To the consulate or embassy of Algeria We invite Amina Benali, country')
  expect(text).not.toMatch(/paid|payment|réglé|paie|expense|charge|undefined|null|, ,/)
})

test('a logo takes the place of the large name, and a signature stands with its name', async () => {
  const picture = await solid(40, 20).png().toBuffer()
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const page = pageOf(BEARER, WRITTEN)
  const bare = await letterPdf(page)
  const drawn = await letterPdf({ ...page, logo: picture, signature: picture })
  expect([pictures(bare), pictures(drawn)]).toEqual([0, 2])
  const names = async (pdf: Buffer) => (await pdfText(pdf)).split('Oran Oil & Gas Exhibition').length
  expect(await names(bare)).toBe((await names(drawn)) + 1)
})

test('Q-142 each column of a letter names the country of the nationality in its own language, whichever way it is stored', () => {
  const bearer = { ...BEARER, fullName: 'Chidi Okonkwo', position: '', company: '', expireDate: '' }
  const saidOf = (nationality: string) =>
    letterColumns({ ...bearer, nationality }, { texts: DEFAULT_LETTER, edition: EDITION_DEFAULTS }).map(
      ({ paragraphs }) => paragraphs[1]?.match(/nationalit[yé]\u00a0?: ([^,]+),/)?.[1],
    )
  expect(saidOf('Algerian')).toEqual(['Algeria', 'Algérie'])
  expect(saidOf('DZ')).toEqual(['Algeria', 'Algérie'])
  expect(saidOf('Of Nowhere')).toEqual(['Of Nowhere', 'Of Nowhere'])
})
