import type { Page } from 'playwright/test'
import { definitionText } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES } from '#shared/generator/preset-templates.ts'
import { alertsOf, setLocalStorage } from './support/portal.ts'
import { expect, expectPageHeading, expectText, pageHeading, press, region, test, textbox } from './support/test.ts'

const DEFINITION = definitionText({
  name: 'Visit',
  fields: [
    { name: 'who', type: 'text', label: 'Who comes', required: true },
    { name: 'state', type: 'autocomplete', label: 'State', required: false, options: 'states' },
  ],
})

async function open(page: Page, path = '/generate'): Promise<void> {
  await setLocalStorage(page, { companyId: 'of-nobody' })
  await page.goto(path)
  await expect(result(page)).toContainText('form')
}
const editor = (page: Page, name: string) => textbox(page, name, { exact: true })
const result = (page: Page) => region(page, 'Result').last()
const preview = (page: Page) => page.frameLocator('iframe')
async function pick(page: Page, label: string, option: string): Promise<void> {
  await press(page, label)
  await page.getByRole('option', { name: option }).click()
}

test('GEN-02 ROUTE-10 the generator is linked nowhere and asks for a company id; signing in leads back to it', async ({
  page,
  sample: { email, password, pendingId },
}) => {
  for (const path of ['/account/login', '/exhibitor', `/badge/${pendingId}`]) {
    await page.goto(path)
    await expect(pageHeading(page).first()).toBeVisible()
    await expect(page.locator('a[href*="generate"]'), path).toHaveCount(0)
  }
  await page.goto('/generate')
  await expect(page).toHaveURL('/account/login?returnUrl=%2Fgenerate')
  await page.locator('input[type=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/generate')
  await expectPageHeading(page, 'Generate')
})

test('GEN-01 definition and template become text and preview; a mistake is shown at its line and loses nothing', {
  tag: '@walk',
}, async ({ page }) => {
  const alerts = alertsOf(page)
  await open(page)
  await expect(editor(page, 'Definition')).toHaveValue(/"name": "passportNbr"/)
  await expect(preview(page).getByLabel('Passport Number')).toBeVisible()

  await editor(page, 'Definition').fill(DEFINITION)
  await expect(preview(page).getByRole('heading', { name: 'Visit' })).toBeVisible()
  await expect(result(page)).toContainText('name="who"')

  const lines = PRESET_TEMPLATES.html.split('\n')
  const wrong = lines.findLastIndex((line) => line.includes('endcase'))
  await editor(page, 'Template').fill(lines.with(wrong, '  {%- endcas %}').join('\n'))
  await expect(editor(page, 'Template')).toHaveAccessibleDescription(
    `Line ${wrong + 1}: “endcas” is not a tag of the template. Did you mean “endcase”?`,
  )
  await expect(page.locator('[data-wrong]')).toHaveText(String(wrong + 1))
  const message = page.getByText(`Line ${wrong + 1}:`)
  await expect(message).toBeInViewport()
  const under = await message.evaluate((words) => {
    const { left, top, bottom } = words.getBoundingClientRect()
    return document.elementsFromPoint(left + 1, (top + bottom) / 2).map(({ tagName }) => tagName)
  })
  expect(under, 'the message lies over no line').not.toContain('TEXTAREA')
  await expect(page.getByText('From the last template that worked')).toHaveCount(2)
  await expect(preview(page).getByLabel('Who comes')).toBeVisible()

  await editor(page, 'Template').fill('{% for a in (1..99999999) %}{{ a }}{% endfor %}')
  await expect(editor(page, 'Template')).toHaveAccessibleDescription(/would produce too much/)
  await editor(page, 'Template').fill('<p>{% for field in fields %}{{ field.label }};{% endfor %}</p>')
  await expect(result(page)).toContainText('<p>Who comes;State;</p>')

  // What was written oneself is still there after a look at a ready one.
  await pick(page, 'Template', 'React')
  await expect(result(page)).toContainText('export function VisitForm')
  await pick(page, 'Template', 'Your own')
  await expect(result(page)).toContainText('<p>Who comes;State;</p>')
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(4)
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(alerts).toEqual([])
})

test('GEN-01 the preview runs nothing and fetches nothing, whatever the template holds', async ({ page, foyer }) => {
  const sent: string[] = []
  // What the policy stops is asked for and never sent.
  page.on('requestfinished', (request) => sent.push(request.url()))
  await open(page)
  await editor(page, 'Template').fill(
    `<form action="${foyer.url}/api/sent"><img src="${foyer.url}/stolen.png" onerror="parent.document.title = 'run'">
    <script>parent.document.title = 'run'; fetch('${foyer.url}/stolen')</script><a href="javascript:alert(1)">go</a>
    <button>Send</button></form>`,
  )
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await preview(page).getByRole('button', { name: 'Send' }).click()
  await preview(page).getByText('go').click()
  await expect(page).toHaveTitle(/^Generate/)
  expect(sent.filter((url) => /stolen|sent/.test(url))).toEqual([])
})

test('GEN-01 nothing typed is lost by a reload at once, by another tab or in a link that was cut', async ({
  page,
  context,
}) => {
  await open(page)
  await editor(page, 'Template').fill('form of mine')
  await page.reload()
  await expect(editor(page, 'Template')).toHaveValue('form of mine')
  const other = await context.newPage()
  await open(other, '/generate#cut')
  await expectText(other, 'This link is incomplete')
  await pick(other, 'Template', 'HTML')
  await page.bringToFront()
  await editor(page, 'Template').fill('form of the first tab')
  await page.waitForURL(/#/)
  await editor(other, 'Template').press('x')
  await expect(other.getByRole('alertdialog', { name: 'Let a text go?' })).toBeVisible()
})
