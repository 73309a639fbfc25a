import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { idParams } from '#server/testing/calls.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { addBadge, type Foyer, joinTeam, startFoyer, storePicture, type TeamMember } from './foyer.ts'

/** A test with its own server, and pages that open on it. */
export const test = base.extend<{ foyer: Foyer; sample: Sample }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const foyer = await startFoyer()
    await use(foyer)
    await foyer.stop()
  },
  sample: async ({ foyer }, use) => use(await makeSample(foyer)),
  baseURL: async ({ foyer }, use) => use(foyer.url),
  page: async ({ page }, use) => {
    await use(hydratedFirst(page))
    // Lists are read again every few seconds: an answer that a test rewrites may be on its way when the test is done.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * A server-rendered page is visible before it reacts to a press: it counts as opened once it does, as a person
 * would find it a moment later. To test that moment, pass `commit`.
 */
function hydratedFirst(page: Page): Page {
  const isHydrated = () => page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await isHydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await isHydrated()
    return response
  }
  return page
}

export { expect } from 'playwright/test'

/** What has this role, wherever a test looks, by its name. */
const named =
  (role: 'button' | 'dialog' | 'heading' | 'link' | 'textbox' | 'region' | 'row') =>
  (inside: Page | Locator, name: string | RegExp, options?: { exact: boolean }) =>
    inside.getByRole(role, { name, ...options })
export const button = named('button')
export const dialog = named('dialog')
export const heading = named('heading')
export const link = named('link')
export const textbox = named('textbox')
export const region = named('region')
export const row = named('row')

/** The heading of the page, by its words or whatever it says. */
export const pageHeading = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name && { name }) })

const seen =
  (find: typeof button) =>
  (...which: Parameters<typeof button>) =>
    expect(find(...which)).toBeVisible()
export const expectHeading = seen(heading)
export const expectButton = seen(button)
export const expectLink = seen(link)
export const expectPageHeading = (...which: Parameters<typeof pageHeading>) =>
  expect(pageHeading(...which)).toBeVisible()

export const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** Clicks the button of that name. */
export const press = (...which: Parameters<typeof button>) => button(...which).click()

/** Answers the question that is asked. */
export const confirm = (page: Page, name: string | RegExp) => press(page.getByRole('alertdialog'), name)

/** Expects these words to be seen, in one place. */
export const expectText = (inside: Page | Locator, words: string | RegExp, options?: { exact: boolean }) =>
  expect(inside.getByText(words, options)).toBeVisible()

export interface Sample {
  email: string
  password: string
  companyId: string
  /** A badge that nobody has opened. */
  pendingId: string
  /** A badge with name and photo. */
  completeId: string
}

/** A portrait of 35:45, plain enough to be small and real enough to be decoded. */
export function portrait(colour = '#a86b46'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"><rect width="700" height="900" fill="#cdd8da"/>
    <rect x="120" y="620" width="460" height="280" rx="120" fill="#26343e"/><ellipse cx="350" cy="400" rx="160" ry="200" fill="${colour}"/>
    <path d="M190 360q160-260 320 0v-40q-160-220-320 0z" fill="#191919"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** A company with booths, allowances and badges in several states, made through the calls. */
export async function makeSample(foyer: Foyer): Promise<Sample> {
  const email = 'y.benkhaled@saharaflow.example'
  const password = 'a long password'
  const { _id: companyId } = await foyer.organizer.company.createCompany({
    body: {
      raisonSocial: 'Sahara Flow Control SPA',
      name: 'Yasmine Benkhaled',
      position: 'Directrice marketing et partenariats',
      tel: '+213 41 58 22 10',
      adresse: '17, boulevard de la Soummam, Oran',
      secteur: 'Valves, metering, flow control',
      webSite: 'saharaflow.example',
      presentation: 'Sahara Flow Control designs, repairs and certifies valves and metering skids.',
      email,
      password,
      stand: [
        { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 },
        { stand: 'C 002', type: 'Stand nu', width: 5, height: 4 },
      ],
      badge: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 10 } },
    },
  })
  const invite = (type: BadgeType, email: string) => addBadge(foyer, { type, email, companyId })
  const { _id: pendingId } = await invite('exhibitor', 's.cherif@saharaflow.example')
  await invite('delegate', 'ingrid.solheim@nordvik.example')
  await invite('vip_delegate', 'cabinet@dahra-mecanique.example')
  const { _id: completeId } = await invite('exhibitor', 'k.haddadj@saharaflow.example')
  await completeBadge(foyer, completeId, 'Karim', 'Haddadj')
  const { _id: arabic } = await invite('visitor', 'f.bousalem@chelif.example')
  await completeBadge(foyer, arabic, 'فاطمة الزهراء', 'بوعلام')
  return { email, password, companyId, pendingId, completeId }
}

async function completeBadge(foyer: Foyer, id: string, nom: string, prenom: string): Promise<void> {
  const urlPhoto = await storePicture(foyer, 'badges/photos', id, await portrait())
  const body = { nom, prenom, position: 'Technical sales engineer', tel: '+213 555 12 34 56', urlPhoto }
  await foyer.organizer.badge.updateBadge(idParams(id, body))
}

/**
 * Axe with the rules of WCAG 2.0 to 2.2, levels A and AA. In one go inside the page: otherwise it opens a second tab,
 * which a busy browser does not always do.
 */
export const wcag = (page: Page) =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).setLegacyMode()

/** What it finds, as 'rule: elements'. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const expectAccessible = async (page: Page) => expect(await violationsOf(wcag(page))).toEqual([])

type Roles = Parameters<typeof joinTeam>[1]

/** Opens a page of the office as a member whose browser is signed in already. */
export async function openOfficeAt(
  page: Page,
  foyer: Foyer,
  path: string,
  roles: Roles = ['organizer'],
): Promise<TeamMember> {
  const member = await joinTeam(foyer, roles)
  const [name = '', value = ''] = member.cookie.split('=')
  await page.context().addCookies([{ name, value, url: foyer.url, httpOnly: true, sameSite: 'Strict' }])
  // From within the office another hash alone would open nothing anew, and the page keep what the one before had read.
  await page.goto('about:blank')
  await page.goto(`/office#/${path}`)
  return member
}

export async function openOffice(page: Page, foyer: Foyer, roles?: Roles): Promise<void> {
  await openOfficeAt(page, foyer, '', roles)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Counts the presses of a mouse button, wherever they land. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    const count = () => Object.assign(window, { clicks: (window as never as { clicks: number }).clicks + 1 })
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as never as { clicks: number }).clicks)
}

/** Times are read, never judged: they say as much about the machine as about the page. */
export function report(what: string, figure: number, unit: string, goal?: number): void {
  const line = `${figure.toFixed(unit === 'ms' ? 0 : 1)} ${unit}${goal ? `, goal ${goal} ${unit}` : ''}`
  test.info().annotations.push({ type: what, description: line })
  process.stdout.write(`  ${what}: ${line}\n`)
}
