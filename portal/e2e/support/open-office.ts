import { expect, type Page } from 'playwright/test'
import type { Foyer } from './foyer.ts'
import { joinTeam } from './join-team.ts'

/** Opens the office as a member whose browser is signed in already. */
export async function openOffice(page: Page, foyer: Foyer, roles: Parameters<typeof joinTeam>[1] = ['organizer']) {
  const { cookie } = await joinTeam(foyer, roles)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: foyer.url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto('/office')
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
}
