import type { Locator } from 'playwright/test'
import { addCompanies, storePicture } from './support/foyer.ts'
import { expect, expectText, pageHeading, portrait, press, test } from './support/test.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('BOOTH-08 the floor map names the booth, and marks it once there is a plan', async ({ page, foyer }) => {
  await test.step('no plan yet: both languages, the number is kept', async () => {
    await page.goto('/map?booth=B%20114')
    await expect(pageHeading(page)).toHaveText('Booth B 114')
    await expectText(page, 'The floor plan has not been published yet.')
    await expect(page.locator('[lang=fr]').getByText('Le plan du salon n’est pas encore publié.')).toBeVisible()
    await expectText(page, 'Booth B 114 keeps its number.')
  })
  const [company = ''] = await addCompanies(foyer, ['Organizer'])
  const file = await storePicture(foyer, 'companies/pub', company, await portrait())
  const booths = { B114: { x: 0.5, y: 0.4, width: 0.1, height: 0.05 } }
  await foyer.organizer.edition.updateEdition({ body: { floorPlan: { file, booths } } })
  await test.step('with a plan the booth is marked at its place', async () => {
    await page.goto('/map?booth=B%20114')
    const plan = page.getByRole('img', { name: 'Floor plan, booth B 114 marked' })
    await expect.poll(async () => (await boxOf(plan)).width).toBeGreaterThan(100)
    const drawn = await boxOf(plan)
    const marked = await boxOf(page.locator('[data-booth]'))
    expect((marked.x - drawn.x) / drawn.width).toBeCloseTo(0.5, 2)
    expect((marked.y - drawn.y) / drawn.height).toBeCloseTo(0.4, 2)
    expect(marked.width / drawn.width).toBeCloseTo(0.1, 2)
    await press(page, 'Zoom in')
    await expect.poll(async () => (await boxOf(plan)).width / drawn.width).toBeCloseTo(1.5, 1)
    await expect(page.locator('[data-booth]')).toBeInViewport()
  })
  await test.step('a number that is not on it is reported', async () => {
    await page.goto('/map?booth=Z%20999')
    await expectText(page, 'Booth Z 999 is not marked on this plan yet.')
    await expect(page.locator('[data-booth]')).toHaveCount(0)
  })
})
