import type { Locator, Page } from 'playwright/test'
import { tabAndPress, tabTo } from './support/keyboard.ts'
import { button, expect, link, pageHeading, test } from './support/test.ts'
import { APPLICANT, APPLICATION, type ApplicantField, control, recordRequests, sendRequest } from './support/visa.ts'

test('PVISA-03 PVISA-04 PVISA-05 an applicant asks for a letter by keyboard alone, long lists included', async ({
  page,
}) => {
  const sent = recordRequests(page)
  await page.goto('/visa')
  await test.step('sent empty: each field says what is missing, the first one has the focus', async () => {
    await tabAndPress(page, sendRequest(page))
    const passport = control(page, 'Passport Number')
    await expect(passport).toBeFocused()
    await expect(passport).toHaveAccessibleDescription(/Passport is required/)
  })
  await test.step('in the order of the page, with Tab from field to field', async () => {
    for (const [label, value] of Object.entries(APPLICANT)) await typeInto(page, label as ApplicantField, value)
    await expect(page.getByText('is required')).toHaveCount(0)
  })
  await test.step('the list of 250: arrows walk it from its end, Escape keeps the choice, letters find another', async () => {
    const birth = control(page, 'Country of Birth')
    await tabTo(page, birth)
    await page.keyboard.press('ArrowDown')
    await expect(birth).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => pointedAt(birth)).toMatch(/Nigeria/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => pointedAt(birth)).not.toMatch(/Nigeria/)
    await page.keyboard.press('Escape')
    await expect(birth).toHaveValue('Nigeria')
    await expect(birth).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('cote d')
    await expect.poll(() => pointedAt(birth)).toMatch(/Ivoire/)
    await page.keyboard.press('Tab')
    await expect(birth).toHaveValue('Côte d’Ivoire')
  })
  await test.step('the review leads back to its fields, Enter in a field sends, the receipt has the focus', async () => {
    await tabAndPress(page, button(page, 'Edit How to reach you'))
    await expect(control(page, 'E-mail')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, 'Your visa letter request is received')).toBeFocused()
    expect(sent).toEqual([{ companyId: 'guest', ...APPLICATION, birth: 'CI' }])
    await tabAndPress(page, link(page, 'Follow the request'))
    await expect(page.locator('[aria-current=step]')).toContainText('Received')
  })
})

/** The row of an open list that Enter would take. */
function pointedAt(combo: Locator): Promise<string> {
  return combo.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return (id && document.getElementById(id)?.textContent) || ''
  })
}

/** Reached with Tab and typed; of a list the row that fits best is taken with Enter. */
async function typeInto(page: Page, label: ApplicantField, value: string): Promise<void> {
  const wanted = control(page, label)
  await tabTo(page, wanted)
  await page.keyboard.type(value)
  if ((await wanted.getAttribute('role')) !== 'combobox') return
  await expect.poll(() => pointedAt(wanted)).not.toBe('')
  await page.keyboard.press('Enter')
}
