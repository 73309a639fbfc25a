import type { Locator, Page } from 'playwright/test'
import { addCompanies, addSpeaker } from './support/fill-lists.ts'
import { movingOf, tabAndPress, tabAndType, tabTo } from './support/keyboard.ts'
import { setLocalStorage } from './support/portal.ts'
import { save, speakerOf } from './support/speaker.ts'
import { expect, test } from './support/test.ts'
import { APPLICANT, APPLICATION, type ApplicantField, control, creations, sendRequest } from './support/visa.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('PVISA-03 PVISA-04 PVISA-05 an applicant asks for a letter by keyboard alone, long lists included', async ({
  page,
}) => {
  const sent = creations(page)
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
    await tabAndPress(page, page.getByRole('button', { name: 'Edit How to reach you' }))
    await expect(control(page, 'E-mail')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your visa letter request is received' })).toBeFocused()
    expect(sent).toEqual([{ companyId: 'guest', ...APPLICATION, birth: 'CI' }])
    await tabAndPress(page, page.getByRole('link', { name: 'Follow the request' }))
    await expect(page.locator('[aria-current=step]')).toContainText('Received')
  })
})

test('LIST-01 LIST-03 Q-146 the lists are searched, and gone through by letter, by keyboard alone', async ({
  page,
  foyer,
}) => {
  await addCompanies(foyer, ['Acier Dahra', 'Mitidja Forage', 'Zibans Énergie'])
  await addSpeaker(foyer, { nom: 'Karim', prenom: 'Haddadj', position: 'Engineer', email: 'k@x.example' })
  await page.goto('/exhibitor')
  const search = page.getByRole('searchbox')
  await tabAndType(page, search, 'quartz 7')
  await tabAndPress(page, button(page, 'Show all 3'))
  await expect(search).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Acier Dahra' })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('zibans')
  await expect(page.locator('main mark')).toHaveText('Zibans')
  await tabAndPress(page, button(page, 'Clear'))
  await expect(search).toBeFocused()
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await tabTo(page, letters.getByRole('button', { name: 'A' }))
  await page.keyboard.press('ArrowRight')
  await expect(letters.getByRole('button', { name: 'M' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-letter=M]')).toBeFocused()
  // All letters are one stop of the tab key.
  await page.keyboard.press('Shift+Tab')
  await expect(letters.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)

  await page.goto('/attendee')
  await tabAndType(page, search, 'hadaj')
  await expect(page.getByText('No exact match for “hadaj”. Similar names:')).toBeVisible()
  await tabAndPress(page, button(page, 'Show all'))
  await expect(search).toBeFocused()
})

test('GEN-01 Q-210 the generator and the check of a letter are used by keyboard alone', async ({ page }) => {
  await setLocalStorage(page, { companyId: 'of-nobody' })
  await page.goto('/generate')
  await test.step('another template is chosen, and a text written that can be left again with Tab', async () => {
    await tabAndPress(page, page.getByRole('button', { name: 'Template' }))
    await page.keyboard.press('r')
    await expect(page.getByRole('option', { name: 'React form' })).toBeFocused()
    await page.keyboard.press('Enter')
    const result = page.getByRole('region', { name: 'Result' }).last()
    await expect(result).toContainText('export function')
    const editor = page.getByRole('textbox', { name: 'Template', exact: true })
    await tabAndType(page, editor, 'form of {{ nam }')
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toHaveAccessibleDescription(/Line 1/)
    await tabAndType(page, editor, 'form of {{ name }}')
    await expect(result).toContainText('form of Visa')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
    await tabTo(page, result.getByRole('button', { name: 'Copy', exact: true }))
  })
  await test.step('a letter: what is missing has the focus, the verdict is said', async () => {
    await page.goto('/letter')
    await tabAndPress(page, button(page, 'Check'))
    const number = page.getByRole('textbox', { name: 'Number of the letter' })
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(/The number is required/)
    await page.keyboard.type('V-2025-1')
    await tabAndType(page, page.getByRole('textbox', { name: 'Code printed beside it' }), '0000-0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status').getByRole('heading')).toHaveText('Not confirmed')
  })
})

test('with reduced motion nothing moves on the public pages, dialogs, lists and messages included', async ({
  page,
  foyer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = async () => expect(await movingOf(page)).toEqual([])
  const { _id } = await speakerOf(foyer)
  await addCompanies(foyer, ['Acier Dahra', 'Zibans Énergie'])
  await test.step('speaker', async () => {
    await page.goto(`/speaker/${_id}`)
    await save(page).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await still()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Global Privacy Policy' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await still()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /Calendar/ })
      .first()
      .click()
    await expect(page.getByRole('grid')).toBeVisible()
    await still()
  })
  await test.step('visa, with a list open', async () => {
    await page.goto('/visa')
    await control(page, 'Nationality').fill('germ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await still()
  })
  await test.step('lists, before and after the jump to a letter', async () => {
    await page.goto('/exhibitor')
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('button', { name: 'Z' }).click()
    await expect(page.locator('[data-letter=Z]')).toBeFocused()
    await still()
  })
  await test.step('the signposts and the generator', async () => {
    await setLocalStorage(page, { companyId: 'of-nobody' })
    for (const path of ['/generate', '/letter', '/attendee', '/nowhere', '/map?booth=1', '/loginlink']) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await still()
    }
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
