import type { Page } from 'playwright/test'
import { answerWith, callsOf, enter, holdResponses } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const CREATE = '**/api/badge/create-badge'

const input = (page: Page, type: string) => page.getByRole('textbox', { name: type, exact: true })
const button = (page: Page, type: string) =>
  page
    .getByRole('listitem')
    .filter({ has: input(page, type) })
    .getByRole('button', { name: /^(Send invitation|Sending)/ })
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function send(page: Page, type: string, email: string): Promise<void> {
  await input(page, type).fill(email)
  await button(page, type).click()
}

/** The field says `text`, and no toast repeats it. */
async function says(page: Page, type: string, text: string): Promise<void> {
  await expect(input(page, type)).toHaveAccessibleDescription(text)
  await expect(toast(page).getByText(text.trim())).toHaveCount(0)
}

test('four types, their counters, and what is sent', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const { companyId, ...account } = await makeSample(foyer)
  const all = { all: 10 }
  await foyer.organizer('PATCH', `/api/company/badge/${companyId}`, {
    value: { exhibitor: all, delegate: all, vip_delegate: all, visitor: all },
  })
  await enter(page, foyer, account)
  const types = [
    ['Booth Staff', 'exhibitor', 'Exhibitor Booth Staff', '2/10', '3/10', 'new@saharaflow.example'],
    ['Delegate Freedom Pass', 'delegate', 'Delegate Freedom Pass', '1/10', '2/10', 'd@one.example'],
    ['Delegate VIP Pass', 'vip_delegate', 'Delegate VIP Pass', '1/10', '2/10', 'v@one.example'],
    ['Trade Visitor', 'visitor', 'Trade Visitor Pass', '1/10', '2/10', 't@one.example'],
  ] as const
  await test.step('BADGE-02 four inputs, each with its button', async () => {
    await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(4)
    for (const [label] of types) await expect(input(page, label)).toBeEditable()
  })
  for (const [number, lang, words] of [
    ['BADGE-04', 'en', 'Bulk sending is unavailable; only one invitation at a time.'],
    ['BADGE-05', 'en', "their e-mail domain must match the exhibitor's domain or it will be rejected"],
    ['BADGE-04', 'fr', 'une seule invitation à la fois'],
  ] as const)
    await test.step(`${number} ${words}`, () =>
      expect(page.locator(`#badge [lang=${lang}]`).getByText(words)).toBeVisible())

  for (const [label, type, ticket, before, after, email] of types)
    await test.step(`BADGE-03 BADGE-16 BADGE-17 BADGE-18 MAIL-02 MAIL-06 ${label}`, async () => {
      const counter = page.getByRole('listitem').filter({ has: input(page, label) })
      await expect(counter.getByText(before, { exact: true })).toBeVisible()
      const call = page.waitForRequest(CREATE)
      await send(page, label, ` ${email.toUpperCase()} `)
      expect((await call).postDataJSON()).toEqual({
        email,
        type,
        company: 'Sahara Flow Control SPA',
        companyId,
      })
      await expect(toast(page).getByText(`Invitation sent with success to ${email}`, { exact: true })).toBeVisible()
      await expect(counter.getByText(after, { exact: true })).toBeVisible()
      await expect(input(page, label)).toHaveValue('')
      expect((await foyer.mailbox.mailTo(email)).text).toContain(ticket)
    })
})

test('while sending, at a refusal, and with nothing left', async ({ page, foyer }) => {
  await enter(page, foyer, await makeSample(foyer))
  await test.step('BADGE-19 an allowance that is used closes input and button', async () => {
    await expect(input(page, 'Delegate VIP Pass')).toBeDisabled()
    await expect(button(page, 'Delegate VIP Pass')).toBeDisabled()
    await page.getByRole('button', { name: 'Why are none left?' }).click()
    await expect(page.getByText('cabinet@dahra-mecanique.example').first()).toBeVisible()
  })
  await test.step('BADGE-20 one invitation is on its way: no other button sends', async () => {
    const release = await holdResponses(page, CREATE)
    const calls = callsOf(page)
    await send(page, 'Trade Visitor', 'slow@one.example')
    await expect(button(page, 'Trade Visitor')).toBeDisabled()
    for (const type of ['Booth Staff', 'Delegate Freedom Pass']) await expect(button(page, type)).toBeDisabled()
    await input(page, 'Delegate Freedom Pass').fill('other@one.example')
    await input(page, 'Delegate Freedom Pass').press('Enter')
    release()
    await expect(toast(page).getByText('Invitation sent with success to slow@one.example')).toBeVisible()
    await expect(button(page, 'Delegate Freedom Pass')).toBeEnabled()
    expect(calls.names.filter((name) => name.includes('create-badge'))).toHaveLength(1)
    await page.unroute(CREATE)
  })
  await test.step('BADGE-21 the words of the server are shown and the address stays', async () => {
    await answerWith(page, CREATE, 400, { error: 'Invitations are closed today' })
    await send(page, 'Delegate Freedom Pass', 'kept@one.example')
    await says(page, 'Delegate Freedom Pass', 'Invitations are closed today')
    await expect(input(page, 'Delegate Freedom Pass')).toHaveValue('kept@one.example')
  })
})

test('ROUTE-02 what is refused before anything is sent', async ({ page, foyer }) => {
  await enter(page, foyer, await makeSample(foyer))
  await expect(page).toHaveURL('/profile')
  const calls = callsOf(page)
  for (const [number, email] of [
    ['VAL-50', 'a@bc'],
    ['VAL-51', '@abcd'],
    ['VAL-51', 'abcde'],
    ['VAL-52', 'abcd@'],
    ['VAL-53', ''],
    ['CONST-09', 'one@a.example, two@a.example'],
    ['CONST-09', 'one@a.ex two@a.ex'],
  ] as const)
    await test.step(`${number} '${email}'`, async () => {
      await send(page, 'Delegate Freedom Pass', email)
      await says(page, 'Delegate Freedom Pass', 'You have to enter a valid Email')
    })
  await test.step('the field itself says why, until something else is typed', async () => {
    const field = input(page, 'Delegate Freedom Pass')
    await expect(field).toHaveAccessibleDescription('You have to enter a valid Email')
    await field.press('a')
    await expect(field).toHaveAccessibleDescription('')
  })
  await test.step('VAL-54 an address that is invited already', async () => {
    await send(page, 'Delegate Freedom Pass', ' K.Haddadj@saharaflow.example ')
    const duplicate = page.getByText('You are not allowed to duplicate it.')
    await expect(duplicate).toBeVisible()
    expect(await duplicate.textContent()).toBe(' You are not allowed to duplicate it.')
  })
  await test.step('VAL-56 booth staff of another domain', async () => {
    await send(page, 'Booth Staff', 'somebody@elsewhere.example')
    await says(page, 'Booth Staff', "Booth staff e-mail domain must match the exhibitor's domain.")
  })
  expect(calls.names.filter((name) => name.startsWith('POST'))).toEqual([])

  await send(page, 'Delegate Freedom Pass', 'a@b.c')
  await expect(toast(page).getByText('Invitation sent with success to a@b.c')).toBeVisible()
  expect(calls.names.filter((name) => name.startsWith('POST'))).toEqual(['POST /api/badge/create-badge'])
})

test('API-27 an address known elsewhere: a visitor is upgraded, nobody else is touched', async ({ page, foyer }) => {
  const { companyId, ...account } = await makeSample(foyer)
  const other = (await foyer.organizer('POST', '/api/company/create-company', {
    email: 'amel@hoggar.example',
    badge: { delegate: { all: 2 } },
  })) as { _id: string }
  const make = async (body: object) =>
    ((await foyer.organizer('POST', '/api/badge/create-badge', body)) as { _id: string })._id
  const delegate = await make({ type: 'delegate', email: 'd+1@else.example', companyId: other._id })
  const visitor = await make({ type: 'visitor', email: 'v+1@else.example' })
  await enter(page, foyer, account)
  const calls = callsOf(page)
  const changes = () => calls.names.filter((name) => name.startsWith('PUT'))

  await test.step('BADGE-24 no visitor, or to a visitor: the words of the server', async () => {
    await send(page, 'Trade Visitor', 'v+1@else.example')
    await says(page, 'Trade Visitor', 'This email exist')
    await send(page, 'Delegate Freedom Pass', 'd+1@else.example')
    await says(page, 'Delegate Freedom Pass', 'This email exist')
    expect(changes()).toEqual([])
    expect(await foyer.organizer('GET', `/api/badge/${delegate}`)).toMatchObject({
      type: 'delegate',
      companyId: other._id,
    })
    expect(await foyer.organizer('GET', `/api/badge/${visitor}`)).toMatchObject({ type: 'visitor' })
  })
  await test.step('BADGE-22 BADGE-23 MAIL-03 a visitor becomes a delegate of this company, and is told', async () => {
    await send(page, 'Delegate Freedom Pass', ' V+1@Else.example ')
    await expect(toast(page).getByText('Invitation sent with success to v+1@else.example')).toBeVisible()
    expect(calls.names).toContain('GET /api/badge/badge-by-email/v%2B1%40else.example')
    expect(changes()).toHaveLength(1)
    const put = calls.requests.find((request) => request.method() === 'PUT')
    expect(put?.postDataJSON()).toEqual({
      type: 'delegate',
      company: 'Sahara Flow Control SPA',
      companyId,
    })
    expect(await foyer.organizer('GET', `/api/badge/${visitor}`)).toMatchObject({
      type: 'delegate',
      company: 'Sahara Flow Control SPA',
      companyId,
    })
    const mails = () => foyer.mailbox.all().filter(({ recipients }) => recipients[0] === 'v+1@else.example')
    await expect.poll(() => mails().length).toBe(2)
    expect(mails()[1]?.subject).not.toBe(mails()[0]?.subject)
    expect(mails()[1]?.text).toContain(`${foyer.url}/badge/${visitor}`)
  })
})

test('VAL-50 a slip in a well-known domain is pointed out, and nothing waits for the answer', async ({
  page,
  foyer,
}) => {
  await enter(page, foyer, await makeSample(foyer))
  const field = page.getByLabel('Trade Visitor', { exact: true })
  const send = page.locator('#badge li').filter({ has: field }).getByRole('button', { name: 'Send invitation' })
  await field.fill('lina@gmial.com')
  await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click()
  await expect(field).toHaveValue('lina@gmail.com')
  await expect(field).toBeFocused()
  await expect(page.getByText(/Did you mean/)).toHaveCount(0)
  await field.fill('amel@gmial.com')
  await send.click()
  await expect(page.getByRole('row').filter({ hasText: '@gmial.com' })).toBeVisible()
})

test('DLG-10 Q-306 a toast never lies over the field in use: it stands at the other end of the window', async ({
  page,
  foyer,
}) => {
  const { companyId, ...account } = await makeSample(foyer)
  await foyer.organizer('PATCH', `/api/company/badge/${companyId}`, { value: { delegate: { all: 10 } } })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    if (width === 390) await enter(page, foyer, account)
    const field = input(page, 'Delegate Freedom Pass')
    for (const end of ['start', 'end'] as const) {
      await field.evaluate((it, block) => it.scrollIntoView({ block, behavior: 'instant' }), end)
      await send(page, 'Delegate Freedom Pass', `${end}.${width}@one.example`)
      await field.evaluate((it, block) => it.scrollIntoView({ block, behavior: 'instant' }), end)
      await expect(field).toBeFocused()
      const box = await toast(page)
        .getByText(`to ${end}.${width}@one.example`)
        .locator('xpath=ancestor::*[@data-type]')
        .boundingBox()
      const own = await field.boundingBox()
      if (!box || !own) throw new Error('the toast is gone')
      expect(own.y + own.height <= box.y || own.y >= box.y + box.height, `${width} px, field at the ${end}`).toBe(true)
    }
  }
})
