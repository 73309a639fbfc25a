import { enter, holdRequests } from './support/portal.ts'
import { expect, expectHeading, test } from './support/test.ts'

const ME = '**/api/user/me_company'

test('ROUTE-02 PROF-17 the sections, their anchors, and how the page comes', {
  tag: '@walk',
}, async ({ page, foyer, sample }) => {
  const release = await holdRequests(page, ME)
  await page.setViewportSize({ width: 1280, height: 400 })
  const entered = enter(page, foyer, sample, '/profile#badge')
  await expect(page.getByText('Loading', { exact: true }).first()).toBeVisible()
  release()
  await entered

  await test.step('PROF-18 the fragment stands 70 px below the edge', async () => {
    const top = () => page.locator('#badge').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(async () => Math.round(await top())).toBe(70)
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /Materials List/ })
      .click()
    await expect(page).toHaveURL('/profile#material')
    const material = page.locator('#material')
    await expect
      .poll(async () => Math.round(await material.evaluate((one) => one.getBoundingClientRect().top)))
      .toBe(70)
  })
  await test.step('PROF-14 PROF-15 PROF-16 COMP-07 COMP-08 COMP-09 order and anchors; the hidden sections are not there', async () => {
    const sections = page.locator('main section[id]')
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'catalogue',
      'badge',
      'material',
      'stand',
    ])
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link')
    expect(await steps.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '#catalogue',
      '#badge',
      '#material',
      '#stand',
    ])
    await expect(steps).toContainText([/1.*Company Profile/, /2.*Badges/, /3.*Materials List/, /6.*Stand/])
    await expect(page.getByText(/Visa|Logisti/)).toHaveCount(0)
  })
  await test.step('COMP-06 the numbers of the booths', async () => {
    for (const number of ['B 114', 'C 002'])
      await expect(page.locator('#catalogue li').getByText(number, { exact: true })).toBeVisible()
  })
  await test.step('BOOTH-01 BOOTH-02 BOOTH-03 the booths with type and size', async () => {
    const booths = page.locator('#stand')
    await expectHeading(booths, 'Booth Informations')
    await expect(booths.getByRole('listitem')).toContainText([
      /B 114.*Equiped Stand.*18 m2 \(6 m x 3 m\)/,
      /C 002.*Empty Stand.*20 m2 \(5 m x 4 m\)/,
    ])
  })
})
