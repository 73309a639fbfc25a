import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { addSpeaker, type Foyer } from './support/foyer.ts'
import {
  expect,
  expectAccessible,
  expectHeading,
  expectText,
  link,
  openOfficeAt,
  press,
  region,
  test,
} from './support/test.ts'

/** Two days, and a session without a time; a moderator, a speaker, and one who is not published. */
async function buildProgramme(foyer: Foyer) {
  const { session, speaker } = foyer.organizer
  const at = (day: string, from: string) => `2025-10-0${day}T${from}:00+01:00`
  const opening = await session.createSession({
    body: {
      title: 'Opening',
      titleFr: 'Ouverture',
      room: 'Hall A',
      startsAt: at('6', '09:00'),
      endsAt: at('6', '10:30'),
    },
  })
  await session.createSession({
    body: {
      ...{ title: 'Mature fields', titleFr: 'Champs matures', room: 'Room 2' },
      ...{ startsAt: at('7', '14:00'), endsAt: at('7', '15:00') },
    },
  })
  const someDay = { title: 'Some day', titleFr: 'Un jour', room: '', startsAt: '', endsAt: '' }
  await session.createSession({ body: someDay })
  for (const [nom, type, change] of [
    ['Adel', 'speaker', ''],
    ['Benali', 'moderator', ''],
    ['Unseen', 'speaker', 'rejected'],
  ] as const) {
    const company = 'Sahara Drilling'
    const id = await addSpeaker(foyer, { email: `${nom}@speakers.example`, nom, prenom: 'Amina', company, type })
    await speaker.affectSession({ params: { id, sessionId: opening._id } })
    if (change) await speaker.setSpeakerStatus(idParams(id, { change }))
  }
}

/** What was printed last stays readable. */
const keepPaper = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('body > :has(> style)')
      document.documentElement.dataset.printed = paper?.innerText ?? ''
    }
  })

test('Q-280 the programme is printed in both languages, and is above the speakers once the edition shows it', async ({
  page,
  foyer,
}) => {
  await buildProgramme(foyer)
  await keepPaper(page)
  await openOfficeAt(page, foyer, 'speakers?view=sessions')
  await expectText(page, 'Sessions without a start time, left out of the printout and the list: 1')
  await expectAccessible(page)
  await press(page, 'Print the programme')
  const printed = page.locator('html[data-printed]')
  await expect(printed).toHaveCount(1)
  const text = ((await printed.getAttribute('data-printed')) ?? '').replace(/\s+/g, ' ')
  for (const line of [
    /Monday,? 6 October 2025 \/ lundi 6 octobre 2025/i,
    /09:00 – 10:30 Hall A Opening Ouverture/,
    /Moderator \/ Modérateur Amina Benali, Sahara Drilling Speakers \/ Conférenciers Amina Adel/,
    /Tuesday,? 7 October 2025/i,
  ])
    expect(text).toMatch(line)
  expect(text).not.toMatch(/Unseen|Some day|2025-10/)

  await link(page, 'Change under Edition').click()
  await region(page, 'Programme in the speakers’ list').getByRole('checkbox').click()
  await expectText(page, 'Saved: Programme in the speakers’ list')
  await page.goto('/attendee')
  await page.getByText('Programme', { exact: true }).click()
  await expectHeading(page, 'Monday 6 October')
  const opening = page.getByRole('listitem').filter({ hasText: 'Opening' })
  await expect(opening).toContainText('09:00 – 10:30')
  await expect(opening).toContainText('Moderator Amina Benali, Sahara Drilling')
  await expect(page.getByText('Unseen')).toHaveCount(0)
  await expectAccessible(page)
})
