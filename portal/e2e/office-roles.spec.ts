import type { Locator, Page, Request } from 'playwright/test'
import type { Role } from '#shared/member/roles.ts'
import { startSampleFoyer } from '../../desktop/e2e/support/sample-foyer.ts'
import type { Foyer } from './support/foyer.ts'
import { joinTeam } from './support/join-team.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<object, { sample: Foyer }>({
  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const foyer = await startSampleFoyer()
      await use(foyer)
      await foyer.stop()
    },
    { scope: 'worker' },
  ],
})

const PAGES = [
  ...['', 'companies', 'badges', 'badges/photos', 'badges/duplicates', 'badges/print', 'speakers'],
  ...[
    'mail',
    'mail/models',
    'mail/campaigns',
    'plan',
    'materials',
    'materials/tell',
    'desks',
    'desks/report',
    'data',
    'edition',
    'edition/facts',
    'team',
    'account',
  ],
]

/** How many sections a role sees: the visas are not for all. */
const SECTIONS = { reader: 10, logistics: 10, 'desk lead': 10, visas: 11, organizer: 11 }

for (const [role, sections] of Object.entries(SECTIONS))
  test(`Q-221 the sections that a member as ${role} sees`, async ({ page, sample }) => {
    await enterAs(page, sample, role as Role)
    await open(page, sample, '')
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(sections)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Visas' })).toHaveCount(sections - 10)
  })

// Who may change nothing, and who may change little: most of what they see is not theirs to press.
for (const role of ['reader', 'logistics'] as const)
  test(`Q-221 every button that a member as ${role} sees may be pressed: nothing that is offered is refused`, async ({
    page,
    sample,
  }) => {
    test.setTimeout(900_000)
    await enterAs(page, sample, role)
    const refused: string[] = []
    let where = ''
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${where}: ${response.request().method()} ${response.url()}`)
    })
    const settled = watchRequests(page)
    let pressed = 0
    for (const path of [
      ...PAGES,
      await firstOf(sample, 'companies', '/api/company/companies'),
      await firstOf(sample, 'badges', '/api/badge/badges'),
    ])
      await test.step(path || 'home', async () => {
        const seen = new Set<string>()
        let isAsOpened = false
        for (;;) {
          if (await isElsewhere(page, path)) {
            await open(page, sample, path)
            isAsOpened = true
          }
          const button = await nextButton(page, seen)
          if (!button && isAsOpened) return
          if (!button) {
            await page.goto('about:blank')
            continue
          }
          isAsOpened = false
          where = `${path}, ${await button.textContent()}`
          await button.click({ timeout: 2000 }).catch(() => undefined)
          pressed++
          await acceptQuestion(page)
          await settled()
        }
      })
    expect(refused).toEqual([])
    expect(pressed).toBeGreaterThan(30)
  })

async function enterAs(page: Page, { url, organizer }: Foyer, role: Role): Promise<void> {
  const { cookie } = await joinTeam({ url, organizer }, [role])
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: `${url}/api`, httpOnly: true, sameSite: 'Strict' }])
}

/** How many buttons that are alike in words and look are pressed outside a list; in a list one is. */
const ALIKE = 3

/**
 * The next button that may be pressed and whose kind was not pressed often enough: a list has hundreds that do the
 * same, and a page of entries dozens.
 */
async function nextButton(page: Page, seen: Set<string>): Promise<Locator | undefined> {
  const buttons = page.locator('#section').getByRole('button')
  const kinds = await buttons.evaluateAll((all, most) => {
    const counts = new Map<string, number>()
    return all.map((one) => {
      const isOff = !one.checkVisibility() || one.matches(':disabled, [aria-disabled=true]')
      if (isOff) return undefined
      const isInLongList = (one.closest('ul, ol, [role=grid]')?.childElementCount ?? 0) > 12
      const kind = isInLongList ? one.className : `${one.className} ${one.textContent?.replace(/\d+/g, '')}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count > (one.closest('li, tr, td, [role=row]') ? 1 : most) ? undefined : `${kind} ${count}`
    })
  }, ALIKE)
  const index = kinds.findIndex((kind) => kind && !seen.has(kind))
  if (index < 0) return undefined
  seen.add(kinds[index] as string)
  return buttons.nth(index)
}

/** Answers the question with the act that it names, or sends what the dialog holds. */
async function acceptQuestion(page: Page): Promise<void> {
  for (const within of ['alertdialog', 'dialog'] as const)
    for (const accept of await page.getByRole(within).getByRole('button').all()) {
      const said = (await accept.textContent().catch(() => '')) ?? ''
      if (within === 'alertdialog' ? !/^(No)?$/.test(said) : /^(Save|Create|Add|Send)/.test(said))
        await accept.click({ timeout: 1000 }).catch(() => undefined)
    }
}

/** Whether a press led away, or opened what covers the page. */
async function isElsewhere(page: Page, path: string): Promise<boolean> {
  if (!page.url().endsWith(`/office#/${path}`)) return true
  return (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0
}

/** To be asked after a press: waits until what it asked of the server is answered. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () =>
    expect.poll(() => [...open].filter((one) => one.url().includes('/api/')).map((one) => one.url())).toEqual([])
}

/** The page anew, as one comes to it. */
async function open(page: Page, { url }: Foyer, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/office#/${path}`)
  await expect(page.locator('#section h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

async function firstOf({ organizer }: Foyer, page: string, list: string): Promise<string> {
  const [record] = (await organizer('GET', list)) as { _id: string }[]
  return `${page}/${record?._id}`
}
