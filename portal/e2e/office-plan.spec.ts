import { buffer as toBuffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { solid } from '#server/testing/sample-files.ts'
import { expect, expectAccessible, expectText, openOfficeAt, press, test } from './support/test.ts'

test('Q-202 Q-248 somebody of the logistics sends a picture as plan, and draws a booth on it', async ({
  page,
  foyer,
}) => {
  const stand = ['B 12', 'B 13'].map((number) => ({ stand: number, type: '', width: null, height: null }))
  await foyer.organizer.company.createCompany({ body: { raisonSocial: 'Hydra', stand } })
  await openOfficeAt(page, foyer, 'plan', ['logistics'])
  await expectText(page, 'No plan yet')
  await expectAccessible(page)
  const buffer = await solid(1200, 600, '#ddd').png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer })
  await expectText(page, 'Booth numbers not found on the plan: 2')

  await press(page, 'B 12')
  const plan = page.getByRole('application', { name: /Booth B 12/ })
  const { x = 0, y = 0, width = 0, height = 0 } = (await plan.boundingBox()) ?? {}
  await expectAccessible(page)
  await page.mouse.move(x + width * 0.25, y + height * 0.25)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height * 0.3)
  await page.mouse.move(x + width * 0.5, y + height * 0.5)
  await page.mouse.up()

  await expect(page.getByRole('application', { name: /Booth B 13/ })).toBeFocused()
  const { floorPlan } = await foyer.organizer.edition.getEdition()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(floorPlan.booths['B 12']?.[side]).toBeCloseTo(0.25, 2)
})

test('Q-281 the first page of a PDF becomes the plan, and what is too large or no PDF is refused with a message before it is sent', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'plan', ['logistics'])
  const input = page.locator('input[type=file]')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await input.setInputFiles(file('hall.pdf', Buffer.alloc(21 * 1024 * 1024)))
  await expectText(page, 'This plan is larger than 20 MB.')
  await input.setInputFiles(file('hall.pdf', Buffer.from('%PDF-1.7 torn')))
  await expectText(page, 'This PDF cannot be read.')
  const pdf = new PdfDocument({ size: [800, 400] })
  const bytes = toBuffer(pdf)
  pdf.fontSize(40).text('B 12')
  pdf.addPage().text('Not the plan')
  pdf.end()
  await input.setInputFiles(file('hall.pdf', await bytes))
  const plan = page.getByRole('img', { name: 'Floor plan' })
  await expect(plan).toHaveAttribute('src', /\.png$/)
  const size = () => plan.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight)
  await expect.poll(size).toBeCloseTo(2, 1)
  await expect(page.getByText(/cannot be read/)).toHaveCount(0)
})
