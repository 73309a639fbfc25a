import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Badge } from '../../shared/badge/badge.schema.ts'
import type { Company } from '../../shared/company/company.schema.ts'
import type { Speaker } from '../../shared/speaker/speaker.schema.ts'
import { BLIND_FILES, type BlindFile, type BlindRecord } from './support/blind-files.ts'
import { countClicks } from './support/count-clicks.ts'
import type { Foyer } from './support/foyer.ts'
import { openOfficeAt } from './support/open-office.ts'
import { expect, test } from './support/test.ts'

const MOST_CLICKS = 12
const FOLDER = path.join(import.meta.dirname, 'support/blind')
/** What a new company may invite of each type unless its row says otherwise. */
const GIVEN = 5

/** The records that somebody entered by hand from a file, with what differs in them for a reason. */
async function enteredFrom({ file, instead }: BlindFile): Promise<BlindRecord[]> {
  const { files } = JSON.parse(await readFile(path.join(FOLDER, 'expected.json'), 'utf8'))
  const records = (files[file].records as BlindRecord[]).map((one) => ({ ...one, ...instead?.[one.row] }))
  return records.filter(({ email }) => email !== undefined)
}

/** Imports a file as somebody would who reads what the page says; answers the clicks. */
async function importFile(page: Page, { file, kind, leaves, fills }: BlindFile): Promise<number> {
  await page.goto('about:blank')
  await page.goto('/office#/companies/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const clicks = await countClicks(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(path.join(FOLDER, file))
  await expect(page.getByLabel('The file holds')).toHaveValue(kind)
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  for (const row of leaves)
    await page
      .getByRole('button', { name: `Leave out row ${row}`, exact: true })
      .first()
      .click()
  for (const [cell, text] of Object.entries(fills)) {
    const field = page.getByRole('textbox', { name: cell, exact: true })
    await field.click()
    await field.fill(text)
  }
  const again = page.getByRole('button', { name: 'Dry run again' })
  const go = page.getByRole('button', { name: /^Import \d+ rows?$/ })
  await expect(again.or(go)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await go.click()
  await expect(page.getByText(/(companies|badges|speakers) added/)).toBeVisible()
  const counted = await clicks()
  console.log(`${file}: ${counted} clicks`)
  return counted
}

const phone = (text = '') => text.replace(/[\s.-]/g, '').replace(/^00/, '+')
/** 'Dr', 'Pr.' and '(Pr.)' stay with a name, since a programme and a badge say them; the file's reader left them away. */
const named = (text = '') =>
  text
    .toLowerCase()
    .replace(/^(dr|pr)\.? | \((dr|pr)\.?\)$/, '')
    .trim()
const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1)

const BOOTHS = { nu: 'Stand nu', equipe: 'Stand aménagé' }
const companyOf = (one: BlindRecord) => ({
  ...{ raisonSocial: one.raisonSocial, name: named(one.contact), position: one.poste ?? '', email: one.email ?? '' },
  ...{ tel: phone(one.telephone), adresse: one.adresse ?? '', webSite: one.website ?? '', secteur: one.secteur ?? '' },
  ...{ type: one.typeStand ? BOOTHS[one.typeStand] : '', booths: one.booths ?? [] },
  ...{ exhibitor: one.badgesExposant ?? GIVEN, visitor: one.badgesVisiteur ?? GIVEN },
})
const storedCompany = (one: Company) => ({
  ...{ raisonSocial: one.raisonSocial, name: named(one.name), position: one.position, email: one.email },
  ...{ tel: phone(one.tel), adresse: one.adresse, webSite: one.webSite, secteur: one.secteur },
  ...{ type: one.type, booths: one.stand.map(({ stand }) => stand) },
  ...{ exhibitor: one.badge.exhibitor.all, visitor: one.badge.visitor.all },
})
const companiesIn = async (foyer: Foyer) =>
  ((await foyer.organizer('GET', '/api/company/companies')) as Company[]).map(storedCompany).sort(byEmail)

/** The product's types: whoever works on a stand is an exhibitor. */
const PASSES: Record<string, string> = { 'booth staff': 'exhibitor', VIP: 'vip_delegate' }
const badgeOf = (one: BlindRecord) => ({
  ...{ firstName: named(one.prenom), lastName: named(one.nom), email: one.email ?? '', position: one.poste ?? '' },
  ...{ company: one.company ?? '', type: PASSES[one.type ?? ''] ?? one.type, tel: phone(one.telephone) },
})
const storedBadge = ({ nom, prenom, email, position, company, type, tel }: Badge) => ({
  ...{ firstName: named(nom), lastName: named(prenom), email, position, company, type, tel: phone(tel) },
})
const speakerOf = (one: BlindRecord) => ({
  ...{ firstName: named(one.prenom), lastName: named(one.nom), email: one.email ?? '', position: one.position ?? '' },
  // A speaker's firm is a text of its own, which nothing links to a company.
  ...{ company: one.companyAsWritten ?? one.company, type: one.role ?? 'speaker', sessions: [one.session] },
})

async function begin(page: Page, foyer: Foyer) {
  const defaultAllowances = { exhibitor: GIVEN, delegate: GIVEN, vip_delegate: GIVEN, visitor: GIVEN }
  await foyer.organizer('PUT', '/api/edition', { defaultAllowances })
  await openOfficeAt(page, foyer, 'companies/import')
}

for (const blind of BLIND_FILES.filter(({ kind }) => kind === 'company'))
  test(`Q-289 “${blind.file}”, made by somebody who never saw the import, is read as a person would, within 12 clicks`, async ({
    page,
    foyer,
  }) => {
    await begin(page, foyer)
    expect(await importFile(page, blind)).toBeLessThanOrEqual(MOST_CLICKS)
    expect(await companiesIn(foyer)).toEqual((await enteredFrom(blind)).map(companyOf).sort(byEmail))
  })

const [companies] = BLIND_FILES
const [badges, speakers] = BLIND_FILES.filter(({ kind }) => kind !== 'company')

test('Q-289 a blind file of badges finds the companies of another by abbreviations and domains, within 12 clicks', async ({
  page,
  foyer,
}) => {
  if (!companies || !badges) throw new Error('The files are missing.')
  const all = async () => (await foyer.organizer('GET', '/api/badge/badges')) as Badge[]
  const before = (await all()).map(({ _id }) => _id)
  await begin(page, foyer)
  await importFile(page, companies)
  expect(await importFile(page, badges)).toBeLessThanOrEqual(MOST_CLICKS)
  const stored = (await all()).filter(({ _id }) => !before.includes(_id)).map(storedBadge)
  expect(stored.sort(byEmail)).toEqual((await enteredFrom(badges)).map(badgeOf).sort(byEmail))
})

test('Q-289 a blind programme gives its speakers their sessions, also those who share a row, within 12 clicks', async ({
  page,
  foyer,
}) => {
  if (!speakers) throw new Error('The file is missing.')
  const before = ((await foyer.organizer('GET', '/api/speaker/speakers')) as Speaker[]).map(({ _id }) => _id)
  const entered = await enteredFrom(speakers)
  const titles = new Map<string, string>()
  for (const title of new Set(entered.map(({ session = '' }) => session))) {
    const { _id } = (await foyer.organizer('POST', '/api/sessions', { title, titleFr: title })) as { _id: string }
    titles.set(_id, title)
  }
  await begin(page, foyer)
  expect(await importFile(page, speakers)).toBeLessThanOrEqual(MOST_CLICKS)
  const all = (await foyer.organizer('GET', '/api/speaker/speakers')) as Speaker[]
  const stored = all
    .filter(({ _id }) => !before.includes(_id))
    .map(({ nom, prenom, email, position, company, type, sessions }) => ({
      ...{ firstName: named(nom), lastName: named(prenom), email, position, company, type },
      sessions: sessions.map((id) => titles.get(id)),
    }))
  expect(stored.sort(byEmail)).toEqual(entered.map(speakerOf).sort(byEmail))
})
