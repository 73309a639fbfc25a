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
