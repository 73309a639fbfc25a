import type { Page } from 'playwright/test'
import { OFFICE_SECTIONS } from '#shared/member/office-sections.ts'
import { setLocalStorage } from './support/portal.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHeading,
  expectLink,
  openOffice,
  openOfficeAt,
  pageHeading,
  test,
  textbox,
} from './support/test.ts'
import { APPLICATION } from './support/visa.ts'

test('Q-221 the frame of the office: saving and undoing, all by keyboard', async ({
  page,
  foyer,
  sample: { completeId },
}) => {
  await openOffice(page, foyer)
  const header = page.getByRole('banner')

  await test.step('the palette opens a record, whose heading gets the focus', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('haddadj')
    await expect(page.getByRole('option', { name: /^Karim Haddadj/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, 'Karim Haddadj')).toBeFocused()
    await expect(page).toHaveTitle(/^Badges, /)
    expect(page.url()).toContain(completeId)
  })
  await test.step('a change is saved, and undone by key', async () => {
    const job = textbox(page, 'Job Title')
    const before = await job.inputValue()
    await job.fill('Welder')
    await page.keyboard.press('Enter')
    await expect(header).toContainText(/Saved \d\d:\d\d/)
    await expect(button(page, 'Undo')).toBeVisible()
    await pageHeading(page).click()
    await page.keyboard.press('Control+z')
    await expect(job).toHaveValue(before)
  })
  await test.step('at 1280 all of it fits beside a running campaign with a long name', async () => {
    const counts = { pending: 30, queued: 8, sent: 60, failed: 2, skipped: 4 }
    const campaign = {
      _id: 'k1',
      state: 'running',
      object: 'Reminder: the signage of your stand, and your badges',
      counts,
    }
    await page.route('**/api/campaigns', (route) => route.fulfill({ json: [campaign] }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expectLink(header, /^Campaign Reminder.* 58%, 60 of 104$/)
    await expect(button(header, /^Account/)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
  await test.step('the first Tab offers to go to the page', async () => {
    await page.goto('/office#/badges')
    await page.reload()
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(pageHeading(page)).toBeFocused()
    expect(page.url()).toContain('#/badges')
  })
  await test.step('an unknown address says so, and has a link home', async () => {
    for (const address of ['season', 'mail/nothing', 'materials/x', 'desks/x']) {
      await page.goto(`/office#/${address}`)
      await expectHeading(page, 'There is no such page')
    }
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
    await expectHeading(page, 'To do')
  })
})

test('on a phone each list has rows in reach', async ({ page, foyer, sample: { companyId } }) => {
  await foyer.organizer.material.createMaterial({ body: { company: companyId, description: 'Table', qty: 1 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, foyer, ['owner', 'organizer'])
  const rows = page.getByRole('row')
  for (const list of ['companies', 'badges', 'materials', 'mail']) {
    await page.goto(`/office#/${list}`)
    await rows.nth(1).getByRole('checkbox').click()
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('haddadj')
  await expect(page.getByRole('option', { name: /^Karim Haddadj/ })).toBeVisible()
  expect(await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

/** Words that are broken between two letters, and buttons that are narrower than their words; addresses may be broken. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const button = text.parentElement?.closest('button, a')?.getBoundingClientRect()
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
      for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<![@.\w-])\p{L}{2,20}(?![@.\w-])/gu) ?? []) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()]
        if (
          new Set(lines.map(({ top }) => Math.round(top))).size > 1 ||
          lines.some(({ right }) => button && right > button.right + 1)
        )
          broken.push(word)
      }
    }
    return broken
  })

test('on a phone or a tablet no page moves sideways and no word is broken, in French, and what is only read is not cut', async ({
  page,
  foyer,
  sample: { companyId, pendingId },
}) => {
  await foyer.organizer.visa.createVisa({ body: APPLICATION })
  await setLocalStorage(page, { language: 'fr' })
  await openOffice(page, foyer, ['organizer', 'owner', 'visas'])
  const others = [`companies/${companyId}`, `badges/${pendingId}`, 'badges/photos', 'mail/campaigns/new', 'mail/models']
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...OFFICE_SECTIONS.slice(1), ...others, 'account', 'settings', 'team']) {
      await page.goto(`/office#/${path}`)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect.soft(await brokenWords(page), `${path} at ${width}`).toEqual([])
      expect.soft(await page.evaluate(() => document.querySelector('#section')?.scrollWidth), path).toBe(width)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const email = 'a.long.name.of.somebody.who.stands.there@saharaflow.example'
  await foyer.organizer.badge.patchBadge({ params: { field: 'email', id: pendingId }, body: { value: email } })
  await openOfficeAt(page, foyer, `badges/${pendingId}`, ['reader'])
  const read = textbox(page, 'E-mail')
  await expect(read).toHaveValue(email)
  expect(await read.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})
