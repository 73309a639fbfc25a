import { violationsOf, wcag } from './support/axe.ts'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const CREATE = '**/api/badge/create-badge'

test('Q-253 thirty invitations from a pasted list with the network cut in between: none lost, none twice', async ({
  page,
  foyer,
}) => {
  const { companyId, ...account } = await makeSample(foyer)
  await foyer.organizer('PATCH', `/api/company/badge/${companyId}`, {
    value: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 60 } },
  })
  const people = Array.from({ length: 30 }, (_, at) => `guest${at}@thirty.example`)
  await enter(page, foyer, account)
  // The tenth answer is lost, though the invitation was made; the twentieth request never arrives.
  let count = 0
  await page.route(CREATE, async (route) => {
    count++
    if (count === 10) await route.fetch()
    if (count === 10 || count === 20) {
      await page.context().setOffline(true)
      return route.abort('internetdisconnected')
    }
    return route.continue()
  })
  await page.getByRole('button', { name: 'Invite many people' }).click()
  const place = page.getByRole('dialog', { name: 'Invite many people' })
  await place.getByRole('textbox', { name: 'Addresses' }).fill(people.map((email) => `Guest <${email}>`).join('\n'))
  await place.getByRole('button', { name: 'Add to the list' }).click()
  await expect(place.getByText('30 addresses added.')).toBeVisible()
  expect(await violationsOf(wcag(page))).toEqual([])
  await place.getByRole('button', { name: 'Send 30 invitations' }).click()
  const offline = place.getByText('No network. Sending continues when the connection is back.')
  for (const sent of [9, 19]) {
    await expect(offline).toBeVisible()
    await expect(place.getByText(`${sent} of 30 sent`)).toBeVisible()
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
  }
  await expect(place.getByText('30 of 30 sent')).toBeVisible()
  const badges = (await foyer.organizer('GET', `/api/badge/badges/company/${companyId}`)) as { email: string }[]
  const invited = badges.map(({ email }) => email).filter((email) => email.endsWith('@thirty.example'))
  expect(invited.toSorted()).toEqual(people.toSorted())
  const mailed = () => foyer.mailbox.all().flatMap(({ recipients }) => recipients.filter((to) => people.includes(to)))
  await expect.poll(() => mailed().toSorted()).toEqual(people.toSorted())
})

test('a company without a name is asked for it before anything is sent, and what was to be sent goes on', async ({
  page,
  foyer,
}) => {
  const account = { email: 'new@nameless.example', password: 'a long password' }
  await foyer.organizer('POST', '/api/company/create-company', account)
  await enter(page, foyer, account)
  const question = page.getByRole('dialog', { name: 'Your company’s name' })
  await test.step('a list: cancelled, nothing of it is sent', async () => {
    await page.getByRole('button', { name: 'Invite many people' }).click()
    const place = page.getByRole('dialog', { name: 'Invite many people' })
    await place.getByRole('textbox', { name: 'Addresses' }).fill('listed@guests.example')
    await place.getByRole('button', { name: 'Add to the list' }).click()
    await place.getByRole('button', { name: 'Send 1 invitation' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(place.getByText('0 of 1 sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden()
  })
  const field = page.getByRole('textbox', { name: 'Trade Visitor', exact: true })
  await test.step('one address: cancelled, it stays; named, it goes out', async () => {
    await field.fill('guest@guests.example')
    await field.press('Enter')
    await expect(question.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(field).toHaveValue('guest@guests.example')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await question.getByRole('textbox').fill('Hoggar Forage')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invitation sent with success to guest@guests.example')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })
  const { text } = await foyer.mailbox.mailTo('guest@guests.example')
  expect(text).toContain('Hoggar Forage')
  expect(foyer.mailbox.all().flatMap(({ recipients }) => recipients)).not.toContain('listed@guests.example')
})
