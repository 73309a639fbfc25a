import type { Page } from 'playwright/test'
import { callsOf, enter, holdRequests } from './support/portal.ts'
import { expect, expectText, region, test, textbox } from './support/test.ts'

const CREATE = '**/api/badge/create-badge'

const input = (page: Page, type: string) => textbox(page, type, { exact: true })
const button = (page: Page, type: string) =>
  page
    .getByRole('listitem')
    .filter({ has: input(page, type) })
    .getByRole('button', { name: /^(Send invitation|Sending)/ })
const toast = (page: Page) => region(page, 'Messages')

async function send(page: Page, type: string, email: string): Promise<void> {
  await input(page, type).fill(email)
  await button(page, type).click()
}

test('four types, their counters, and what is sent', {
  tag: '@walk',
}, async ({ page, foyer, sample: { companyId, ...account } }) => {
  const all = { all: 10 }
  await foyer.organizer.company.patchCompany({
    params: { field: 'badge', id: companyId },
    body: {
      value: { exhibitor: all, delegate: all, vip_delegate: all, visitor: all },
    },
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

  for (const [label, type, passName, before, after, email] of types)
    await test.step(`BADGE-03 BADGE-16 BADGE-17 BADGE-18 MAIL-02 MAIL-06 ${label}`, async () => {
      const counter = page.getByRole('listitem').filter({ has: input(page, label) })
      await expectText(counter, before, { exact: true })
      const call = page.waitForRequest(CREATE)
      await send(page, label, ` ${email.toUpperCase()} `)
      expect((await call).postDataJSON()).toEqual({
        email,
        type,
        company: 'Sahara Flow Control SPA',
        companyId,
      })
      await expect(toast(page).getByText(`Invitation sent with success to ${email}`, { exact: true })).toBeVisible()
      await expectText(counter, after, { exact: true })
      await expect(input(page, label)).toHaveValue('')
      expect((await foyer.mailbox.mailTo(email)).text).toContain(passName)
    })
})

test('while sending, at a refusal, and with nothing left', async ({ page, foyer, sample }) => {
  await enter(page, foyer, sample)
  await test.step('BADGE-19 an allowance that is used closes input and button', async () => {
    await expect(input(page, 'Delegate VIP Pass')).toBeDisabled()
    await expect(button(page, 'Delegate VIP Pass')).toBeDisabled()
    await page.getByRole('button', { name: 'Why are none left?' }).click()
    await expect(page.getByText('cabinet@dahra-mecanique.example').first()).toBeVisible()
  })
  await test.step('BADGE-20 one invitation is on its way: no other button sends', async () => {
    const release = await holdRequests(page, CREATE)
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
})

test('DLG-10 Q-306 a toast never covers the field in use: it moves to the other end of the window', async ({
  page,
  foyer,
  sample: { companyId, ...account },
}) => {
  await foyer.organizer.company.patchCompany({
    params: { field: 'badge', id: companyId },
    body: { value: { delegate: { all: 10 } } },
  })
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
