import { expect, type Page, type Request } from 'playwright/test'

/** What an applicant types, by the labels of Q-205. */
export const APPLICANT = {
  'Passport Number': 'C01X48217',
  'Expiration Date': '14032031',
  Nationality: 'germ',
  'Country of Birth': 'nigeria',
  Name: 'Brandt-Oyelaran',
  'First Name': 'Friederike Abimbola',
  Company: 'Weser Messtechnik GmbH',
  Position: 'Head of export, flow and level instruments',
  'E-mail': 'f.brandt@weser.example',
  Mobile: '+49 421 555 01 88',
  Address: 'Lindenstraße 214, Hinterhaus',
  City: 'Bremen',
  'Postal Code': '28199',
  'Country of Residence': 'allemagne',
}
/** The same as it is sent to the server. */
export const APPLICATION = {
  name: 'Brandt-Oyelaran',
  firstName: 'Friederike Abimbola',
  position: 'Head of export, flow and level instruments',
  passportNbr: 'C01X48217',
  expireDate: '2031-03-14',
  nationality: 'German',
  country: 'DE',
  birth: 'NG',
  company: 'Weser Messtechnik GmbH',
  email: 'f.brandt@weser.example',
  tel: '+49 421 555 01 88',
  adresse: 'Lindenstraße 214, Hinterhaus',
  city: 'Bremen',
  postalCode: '28199',
}
export type ApplicantField = keyof typeof APPLICANT

const COMBOBOXES: readonly string[] = ['Nationality', 'Country of Birth', 'Country of Residence']

/** The control with this label; for a date, its first segment. */
export function control(page: Page, label: string) {
  if (label === 'Expiration Date') return page.getByRole('group', { name: label }).getByRole('spinbutton').first()
  const role = COMBOBOXES.includes(label) ? 'combobox' : 'textbox'
  return page.getByRole(role, { name: label, exact: true })
}

/** Fills one field as a person does: dates are typed; lists are searched, and the best match is chosen. */
export async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = control(page, label)
  if (label === 'Expiration Date') {
    await field.click()
    await page.keyboard.type(value)
  } else await field.fill(value)
  if (!COMBOBOXES.includes(label)) return
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
}

/** Fills the whole form, on a phone one step after the other. */
export async function fillApplication(
  page: Page,
  overrides: Partial<Record<ApplicantField, string>> = {},
): Promise<void> {
  // Lists and the date are only added after the first view; until then they look like fields of a collapsed step.
  await expect(page.getByRole('combobox', { includeHidden: true })).toHaveCount(COMBOBOXES.length)
  await expect(page.getByRole('group', { name: 'Expiration Date', includeHidden: true })).toBeAttached()
  for (const [label, value] of Object.entries({ ...APPLICANT, ...overrides })) {
    // On a phone the field may be in the next step.
    const next = page.getByRole('button', { name: 'Next', exact: true })
    if (!(await control(page, label).isVisible()) && (await next.isVisible())) await next.click()
    await fillIn(page, label, value)
  }
}

export const sendRequest = (page: Page) => page.getByRole('button', { name: 'Send request' })

/** Records the bodies of all requests for a letter from now on. */
export function recordRequests(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/visa/create-visa'))
      bodies.push(request.postDataJSON())
  })
  return bodies
}
