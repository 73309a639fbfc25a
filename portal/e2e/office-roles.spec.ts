import type { Locator, Page } from 'playwright/test'
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
  ...['mail', 'mail/models', 'mail/campaigns', 'plan', 'desks', 'data', 'edition', 'edition/facts', 'team', 'account'],
]

/** Who sees what: the number of sections, and whether the visas are among them. */
const RUNS = [
  { role: 'reader', sections: 9 },
  { role: 'logistics', sections: 9 },
  { role: 'desk lead', sections: 9 },
  { role: 'visas', sections: 10 },
  { role: 'organizer', sections: 10 },
] as const

for (const { role, sections } of RUNS)
  test(`Q-221 every button that a member as ${role} sees may be pressed: nothing that is offered is refused`, async ({
    page,
    sample,
  }) => {
    test.setTimeout(600_000)
    const { cookie } = await joinTeam(sample, [role])
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: `${sample.url}/api`, httpOnly: true, sameSite: 'Strict' }])
    const refused: string[] = []
    let where = ''
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${where}: ${response.request().method()} ${response.url()}`)
    })
    let pressed = 0
    await open(page, sample, '')
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(sections)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Visas' })).toHaveCount(sections - 9)
    for (const path of [
      ...PAGES,
      ...(sections > 9 ? ['visas'] : []),
      await firstOf(sample, 'companies', '/api/company/companies'),
      await firstOf(sample, 'badges', '/api/badge/badges'),
    ])
      await test.step(path || 'home', async () => {
        await open(page, sample, path)
        for (const index of await kindsOf(page)) {
          const button = buttonsOf(page).nth(index)
          if (!(await button.isVisible()) || !(await button.isEnabled())) continue
          where = `${path}, ${await button.textContent()}`
          await button.click({ timeout: 2000 }).catch(() => undefined)
          pressed++
          for (const within of ['alertdialog', 'dialog'] as const)
            for (const accept of await page.getByRole(within).getByRole('button').all()) {
              const said = (await accept.textContent()) ?? ''
              // A question's other button names the act.
              if (within === 'alertdialog' ? !/^(No)?$/.test(said) : /^(Save|Create|Add|Send)/.test(said))
                await accept.click({ timeout: 1000 }).catch(() => undefined)
            }
          await page.waitForLoadState('networkidle')
          await open(page, sample, path)
        }
      })
    expect(refused).toEqual([])
    expect(pressed).toBeGreaterThan(50)
  })

const buttonsOf = (page: Page): Locator => page.locator('#section').getByRole('button')

/** Places of the buttons, two of each kind: a list has hundreds that do the same. */
function kindsOf(page: Page): Promise<number[]> {
  return buttonsOf(page).evaluateAll((all) => {
    const kindOf = (one: Element) =>
      one.closest('li, tr, td') ? `${one.className} ${one.textContent?.replace(/\d+/g, '')}` : one
    const seen = new Map<unknown, number>()
    return all.flatMap((one, index) => {
      const kind = one.closest('ul, ol, [role=grid]')?.childElementCount ?? 0
      const key = kind > 12 ? one.className : kindOf(one)
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return (seen.get(key) ?? 0) > 2 ? [] : [index]
    })
  })
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
