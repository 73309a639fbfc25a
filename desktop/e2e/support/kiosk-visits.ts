import type { Page } from 'playwright/test'
import { fillIn } from '../../../portal/e2e/support/visa.ts'
import { createRandom, type Random } from '../../../scripts/sample/random.ts'
import { button, expect, link, press } from './test.ts'

export const KINDS = ['badge', 'register', 'speaker', 'visa', 'list', 'signIn'] as const
export type Kind = (typeof KINDS)[number]

/** What a visitor of this kind may open, made before. */
export interface Ids {
  badge: string
  speaker: string
  account: { email: string; password: string }
}

const LETTERS = 'bcdfghjklmnpqrstvwxz'
const DIGITS = '0123456789'

/** The fields of each kind, by label, and what is typed there: texts that occur nowhere else. */
function fieldsOf(kind: Kind, random: Random): [string, string][] {
  const word = () => `Q${random.letters(LETTERS, 12)}`
  const mail = () => `${random.letters(LETTERS, 12)}@${random.letters(LETTERS, 10)}.example`
  const tel = () => `+213 ${random.letters(DIGITS, 12)}`
  const fill = (labels: string[]): [string, string][] =>
    labels.map((label) => [label, /E-mail/.test(label) ? mail() : /Mobile/.test(label) ? tel() : word()])
  const passport: [string, string] = ['Passport Number', `P${random.letters(DIGITS, 9)}`]
  return {
    badge: fill(['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number']),
    register: fill(['Name', 'Last Name', 'Company', 'E-mail', 'Job Title', 'Mobile Number']),
    speaker: fill(['Company', 'Last Name', 'Job Title', 'Mobile Number', 'Topic', 'Bio']),
    visa: [passport, ...fill(['Name', 'First Name', 'Company', 'Position', 'E-mail', 'Mobile', 'City'])],
    list: fill(['Search']),
    signIn: fill(['Address', 'Activity Sector', 'Company Description']),
  }[kind]
}

async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function openForm(page: Page, kind: Kind, ids: Ids) {
  if (kind === 'register') await press(page, 'Register as a visitor')
  else if (kind === 'list') await link(page, 'Exhibitors').click()
  else if (kind === 'visa') await goTo(page, '/visa')
  else if (kind === 'signIn') {
    await link(page, 'Exhibitor sign-in').click()
    await page.getByLabel('E-mail', { exact: true }).fill(ids.account.email)
    await page.getByLabel('Password', { exact: true }).fill(ids.account.password)
    await press(page, 'Sign in')
    await page.locator('#catalogue').waitFor()
  } else {
    await press(page, 'My badge')
    await page.getByLabel('Or type the code').fill(`/${kind}/${ids[kind]}`)
    await press(page, 'Open', { exact: true })
  }
}

/** Types until a random moment in mid-form. @returns all that was typed and what it opened, none of it saved */
export async function beginVisit(page: Page, kind: Kind, ids: Ids, seed: number) {
  const random = createRandom(seed)
  await button(page, 'My badge').waitFor()
  await openForm(page, kind, ids)
  const secrets: string[] = []
  const fields = fieldsOf(kind, random)
  const last = random.int(0, fields.length - 1)
  for (const [label, text] of fields.slice(0, last + 1)) {
    const typed = label === fields[last]?.[0] ? text.slice(0, random.int(8, text.length)) : text
    // A touch begins the visit, and keeps it going.
    await page.keyboard.press('Shift')
    const field = kind === 'list' ? page.getByRole('searchbox') : page.getByLabel(label, { exact: true })
    if (kind === 'visa') await fillIn(page, label, typed)
    else await field.first().fill(typed)
    secrets.push(typed)
  }
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') }))
  if (kind === 'signIn') expect(token).toBeTruthy()
  const opened = { signIn: [ids.account.password, token ?? ''], badge: [ids.badge], speaker: [ids.speaker] }
  return [...secrets, ...(opened[kind as 'badge'] ?? [])]
}

/** What a page can keep in its browser. */
export const keptByPage = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      cookie: document.cookie,
      address: location.href,
      state: history.state,
    }),
  )
