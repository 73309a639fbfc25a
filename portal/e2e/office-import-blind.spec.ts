import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Company } from '../../shared/company/company.schema.ts'
import type { Speaker } from '../../shared/speaker/speaker.schema.ts'
import { BADGE_ROWS, BLIND_FILES, type BlindFile, COMPANY_ROWS, SPEAKER_ROWS } from './support/blind-files.ts'
import type { Foyer } from './support/foyer.ts'
import {
  button,
  confirm,
  countClicks,
  expect,
  expectLink,
  expectText,
  openOfficeAt,
  press,
  test,
  textbox,
} from './support/test.ts'

const MOST_CLICKS = 12
const FOLDER = path.join(import.meta.dirname, 'support/blind')
/** What a new company may invite of each type unless its row says otherwise. */
const GIVEN = 5

/** Imports a file as somebody would who reads what the page says; answers the clicks. */
async function importFile(page: Page, { file, kind, leaves, fills }: BlindFile): Promise<number> {
  await page.goto('about:blank')
  await page.goto('/office#/companies/import')
  await button(page, 'Choose a file').waitFor()
  const clicks = await countClicks(page)
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose a file')
  await (await chooser).setFiles(path.join(FOLDER, file))
  await expect(page.getByLabel('The file holds')).toHaveValue(kind)
  await press(page, 'Dry run', { exact: true })
  for (const row of leaves)
    await page
      .getByRole('button', { name: `Leave out row ${row}`, exact: true })
      .first()
      .click()
  for (const [cell, text] of Object.entries(fills)) {
    const field = textbox(page, cell, { exact: true })
    await field.click()
    await field.fill(text)
    await field.press('Enter')
  }
  await press(page, /^Import \d+ rows?$/)
  await expectLink(page, /^To the (companies|badges|speakers)$/)
  return clicks()
}

const phone = (text: string) => text.replace(/[\s.-]/g, '').replace(/^00/, '+')
/** 'Dr', 'Pr.' and '(Pr.)' stay with a name, since a programme and a badge say them. */
const named = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(dr|pr)\.? | \((dr|pr)\.?\)$/, '')
    .trim()

const speakers = async ({ organizer }: Foyer) => (await organizer.speaker.listSpeakers()) as Speaker[]

async function begin(page: Page, foyer: Foyer) {
  const defaultAllowances = { exhibitor: GIVEN, delegate: GIVEN, vip_delegate: GIVEN, visitor: GIVEN }
  await foyer.organizer.edition.updateEdition({ body: { defaultAllowances } })
  await openOfficeAt(page, foyer, 'companies/import')
}

for (const name of ['companies', 'stands'] as const)
  test(`Q-289 “${BLIND_FILES[name].file}”, made by somebody who never saw the import, is read as a person would, within 12 clicks`, async ({
    page,
    foyer,
  }) => {
    await begin(page, foyer)
    expect(await importFile(page, BLIND_FILES[name])).toBeLessThanOrEqual(MOST_CLICKS)
    const all = (await foyer.organizer.company.listCompanies()) as Company[]
    const stored = all.map((one) => [
      ...[one.raisonSocial, named(one.name), one.email, phone(one.tel), one.type],
      ...[one.stand.map(({ stand }) => stand).join(' '), one.badge.exhibitor.all, one.badge.visitor.all],
    ])
    expect(stored).toHaveLength(BLIND_FILES[name].count)
    expect(stored).toEqual(expect.arrayContaining(COMPANY_ROWS[name]))
  })

test('Q-282 Q-289 a blind file of badges finds the companies of another by abbreviations and domains, within 12 clicks, and is undone', async ({
  page,
  foyer,
}) => {
  const all = () => foyer.organizer.badge.listBadges()
  const before = (await all()).map(({ _id }) => _id)
  await begin(page, foyer)
  await importFile(page, BLIND_FILES.companies)
  expect(await importFile(page, BLIND_FILES.badges)).toBeLessThanOrEqual(MOST_CLICKS)
  const added = async () => (await all()).filter(({ _id }) => !before.includes(_id))
  const stored = (await added()).map(({ nom, prenom, email, type, company, tel }) => [
    named(nom),
    named(prenom),
    email,
    type,
    company,
    phone(tel),
  ])
  expect(stored).toHaveLength(BLIND_FILES.badges.count)
  expect(stored).toEqual(expect.arrayContaining(BADGE_ROWS))
  await press(page, 'Undo the whole import')
  await confirm(page, 'Undo the whole import')
  await expectText(page, 'The import was undone')
  expect(await added()).toEqual([])
})

test('Q-289 a blind programme gives its speakers their sessions, also those who share a row, within 12 clicks', async ({
  page,
  foyer,
}) => {
  const before = (await speakers(foyer)).map(({ _id }) => _id)
  const titles = new Map<string, string>()
  for (const title of new Set(SPEAKER_ROWS.map((row) => row.at(-1) ?? ''))) {
    const { _id } = await foyer.organizer.session.createSession({
      body: { title, titleFr: title, room: '', startsAt: '', endsAt: '' },
    })
    titles.set(_id, title)
  }
  await begin(page, foyer)
  expect(await importFile(page, BLIND_FILES.speakers)).toBeLessThanOrEqual(MOST_CLICKS)
  const stored = (await speakers(foyer))
    .filter(({ _id }) => !before.includes(_id))
    .map(({ nom, prenom, email, type, sessions }) => [
      ...[named(nom), named(prenom), email, type],
      ...sessions.map((id) => titles.get(id)),
    ])
  expect(stored).toHaveLength(BLIND_FILES.speakers.count)
  expect(stored).toEqual(expect.arrayContaining(SPEAKER_ROWS))
})
