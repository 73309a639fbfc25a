import type { Locator } from 'playwright/test'
import { addCompanies, storePicture } from './support/fill-lists.ts'
import { portrait } from './support/sample.ts'
import { ORGANIZER_KEY } from './support/server-process.ts'
import { expect, test } from './support/test.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('BOOTH-08 the floor map names the booth, and marks it once there is a plan', async ({ page, foyer }) => {
  await test.step('no plan yet: both languages, the number is kept', async () => {
    await page.goto('/map?booth=B%20114')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booth B 114')
    await expect(page.getByText('The floor plan has not been published yet.')).toBeVisible()
    await expect(page.locator('[lang=fr]').getByText('Le plan du salon n’est pas encore publié.')).toBeVisible()
    await expect(page.getByText('Booth B 114 keeps its number.')).toBeVisible()
  })
  const [company = ''] = await addCompanies(foyer, ['Organizer'])
  const file = await storePicture(foyer, 'companies/pub', company, await portrait())
  const booths = { B114: { x: 0.5, y: 0.4, width: 0.1, height: 0.05 } }
  await foyer.organizer('PUT', '/api/edition', { floorPlan: { file, booths } })
  await test.step('with a plan the booth is marked at its place', async () => {
    await page.goto('/map?booth=B%20114')
    const plan = page.getByRole('img', { name: 'Floor plan, booth B 114 marked' })
    await expect.poll(async () => (await boxOf(plan)).width).toBeGreaterThan(100)
    const drawn = await boxOf(plan)
    const marked = await boxOf(page.locator('[data-booth]'))
    expect((marked.x - drawn.x) / drawn.width).toBeCloseTo(0.5, 2)
    expect((marked.y - drawn.y) / drawn.height).toBeCloseTo(0.4, 2)
    expect(marked.width / drawn.width).toBeCloseTo(0.1, 2)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await boxOf(plan)).width / drawn.width).toBeCloseTo(1.5, 1)
    await expect(page.locator('[data-booth]')).toBeInViewport()
  })
  await test.step('a number that is not on it is said', async () => {
    await page.goto('/map?booth=Z%20999')
    await expect(page.getByText('Booth Z 999 is not marked on this plan yet.')).toBeVisible()
    await expect(page.locator('[data-booth]')).toHaveCount(0)
  })
})

test('BOOTH-08 a plan that is drawn (SVG) says itself where its booths are', async ({ page, foyer }) => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 0 800 400" width="90mm" height="90mm">
    <style>.hall{fill:#eef1f1;stroke:#10202b}</style><rect class="hall" x="-90" y="10" width="780" height="380"/>
    <g transform="translate(300 100) scale(2)"><rect width="40" height="20" fill="#ffc726" stroke="#10202b"/>
    <text x="8" y="14" font-size="10">B-114</text></g><script>document.title = 'run'</script></svg>`
  const form = new FormData()
  form.append('file', new Blob([drawn]), 'plan.svg')
  const headers = { 'X-Organizer-Key': ORGANIZER_KEY }
  const sent = await fetch(`${foyer.url}/api/edition/floor-plan`, { method: 'POST', headers, body: form })
  expect(sent.status).toBe(200)

  await page.goto('/map?booth=B%20114')
  const plan = page.getByRole('img', { name: 'Floor plan, booth B 114 marked' })
  await expect.poll(async () => (await boxOf(plan)).width).toBeGreaterThan(100)
  const whole = await boxOf(plan)
  const marked = await boxOf(page.locator('[data-booth]'))
  expect(whole.width / whole.height).toBeCloseTo(2, 1)
  expect((marked.x - whole.x) / whole.width).toBeCloseTo(0.5, 2)
  expect((marked.y - whole.y) / whole.height).toBeCloseTo(0.25, 2)
  expect(marked.width / whole.width).toBeCloseTo(0.1, 2)
  // What it draws is really shown: the middle of the booth has its colour, and its class coloured the hall.
  const colours = await plan.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 800, height: 400 })
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0, 800, 400)
    return [
      [470, 135],
      [50, 50],
    ].map(([x = 0, y = 0]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3))
  })
  expect(colours).toEqual([
    [255, 199, 38],
    [238, 241, 241],
  ])
})
