import { expect, type Page } from 'playwright/test'
import type { Foyer } from './foyer.ts'
import { joinTeam, type TeamMember } from './join-team.ts'

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
