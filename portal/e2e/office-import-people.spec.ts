import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Badge } from '../../shared/badge/badge.schema.ts'
import type { Speaker } from '../../shared/speaker/speaker.schema.ts'
import { countClicks } from './support/count-clicks.ts'
import type { Foyer } from './support/foyer.ts'
import { writeMessyFile } from './support/messy-files.ts'
import { type EnteredPerson, MESSY_BADGES, MESSY_SPEAKERS } from './support/messy-people.ts'
import { openOfficeAt } from './support/open-office.ts'
import { expect, test } from './support/test.ts'

const MOST_CLICKS = 12

/** Chooses a file, whose button counts as a click. */
async function chooseFile(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

const folder = () => mkdtemp(path.join(tmpdir(), 'foyer-import-'))
const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1)
const shown = ({ nom, prenom, email, company, type, position, tel }: Badge | Speaker) => ({
  ...{ firstName: nom, lastName: prenom, email, company, type, position, tel },
})

async function exhibitor(foyer: Foyer, raisonSocial: string, email: string, stand: string) {
  const badge = { exhibitor: { all: 5 }, delegate: { all: 5 }, vip_delegate: { all: 5 }, visitor: { all: 5 } }
  const booths = [{ stand, type: '', width: null, height: null }]
  await foyer.organizer('POST', '/api/company/create-company', { raisonSocial, email, badge, stand: booths })
}

test('Q-282 a messy file of badges is imported as a person would enter it, within 12 clicks, and undone', async ({
  page,
  foyer,
}) => {
  await exhibitor(foyer, 'Sonaforage SPA', 'contact@sonaforage.example', 'E26')
  await exhibitor(foyer, 'Tassili Instruments', 'contact@tassili.example', 'E11')
  const before = ((await foyer.organizer('GET', '/api/badge/badges')) as Badge[]).map(({ _id }) => _id)
  await openOfficeAt(page, foyer, 'companies/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const clicks = await countClicks(page)
  await chooseFile(page, await writeMessyFile(MESSY_BADGES, await folder()))
  await expect(page.getByLabel('The file holds')).toHaveValue('badge')
  await expect(page.getByLabel('Headings in')).toHaveValue('4')
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await expect(page.getByRole('heading', { name: '6 people will be saved' })).toBeVisible()
  await expect(page.getByText('The same person as in row 10: this row is left out')).toBeVisible()
  await expect(page.getByText('Read as the exhibitor “Sonaforage SPA”')).toBeVisible()
  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await expect(page.getByText('badges added')).toBeVisible()
  const counted = await clicks()
  console.log(`${MESSY_BADGES.file}: ${counted} clicks`)
  expect(counted).toBeLessThanOrEqual(MOST_CLICKS)

  const all = async () =>
    ((await foyer.organizer('GET', '/api/badge/badges')) as Badge[]).filter(({ _id }) => !before.includes(_id))
  const badges = await all()
  expect(badges.map(shown).sort(byEmail)).toEqual(MESSY_BADGES.entered.toSorted(byEmail))
  expect(badges.map(({ invitation }) => invitation)).toEqual(badges.map(() => null))

  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText('The import was undone')).toBeVisible()
  expect(await all()).toEqual([])
})

test('Q-282 a messy file of French speakers is imported as a person would enter it, within 12 clicks, and invited', async ({
  page,
  foyer,
}) => {
  const sessions = [
    ['Future of gas', 'L’avenir du gaz'],
    ['Deep drilling', 'Forage profond'],
  ] as const
  const titles = new Map<string, string>()
  for (const [title, titleFr] of sessions) {
    const { _id } = (await foyer.organizer('POST', '/api/sessions', { title, titleFr })) as { _id: string }
    titles.set(_id, title)
  }
  await openOfficeAt(page, foyer, 'companies/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const clicks = await countClicks(page)
  await chooseFile(page, await writeMessyFile(MESSY_SPEAKERS, await folder()))
  await expect(page.getByLabel('The file holds')).toHaveValue('speaker')
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await page.getByText('Send invitations by mail (3 people)').click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('speakers added')).toBeVisible()
  const counted = await clicks()
  console.log(`${MESSY_SPEAKERS.file}: ${counted} clicks`)
  expect(counted).toBeLessThanOrEqual(MOST_CLICKS)

  const all = (await foyer.organizer('GET', '/api/speaker/speakers')) as Speaker[]
  const entered = MESSY_SPEAKERS.entered.map(({ email }) => email)
  const speakers = all.filter(({ email }) => entered.includes(email))
  const rows: EnteredPerson[] = speakers.map((one) => ({
    ...{ ...shown(one), topic: one.topic, sessions: one.sessions.map((id) => titles.get(id) ?? id) },
  }))
  expect(rows.sort(byEmail)).toEqual(MESSY_SPEAKERS.entered.toSorted(byEmail))
  const invitations = (await foyer.organizer('GET', '/api/speaker/invitations')) as { _id: string }[]
  expect(invitations.map(({ _id }) => _id)).toEqual(expect.arrayContaining(speakers.map(({ _id }) => _id)))
})
