import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { labelSizes } from '#desktop/bridge/setup.ts'
import { joinTeam } from '#portal/e2e/support/foyer.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { qrText } from '#shared/badge/pass.ts'
import { expect, expectText, link, type Person, press, test } from './support/test.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer } = Uint8Array.from(readFileSync(wasm))
prepareZXingModule({ overrides: { wasmBinary: buffer } })

const MM = 72 / 25.4
const PAPER = { a6: [105, 148], thermal: [100, 150], a4: [210, 297] } as const
const PEOPLE: Omit<Person, 'email'>[] = [
  { type: 'exhibitor', nom: 'Amel', prenom: 'Haddad' },
  { type: 'delegate', nom: 'ياسين عبد القادر', prenom: 'بن علي', position: 'مهندس مكامن' },
  { type: 'vip_delegate', nom: 'Wolfeschlegelsteinhausenbergerdorff', prenom: 'Bouteflika-Benabdallah' },
  {
    type: 'visitor',
    nom: 'Abdelkader Noureddine Maximilian',
    prenom: 'Ben Ali de la Fontaine',
    position: 'Deputy Director of International Pipeline Integrity and Maintenance',
  },
]

test('labels in each size and pass: one sheet of that size, and a code that reads', async ({ desk }, info) => {
  const badges = await Promise.all(
    PEOPLE.map((one) => desk.createBadge({ ...one, email: `${one.type}@sahara.example` })),
  )
  const { page } = await desk.start()
  await expectText(page, `${badges.length} people`)
  const own = page.url()
  for (const [index, { _id, code }] of badges.entries()) {
    const asked = await page.request.post(new URL(`/api/desk/people/${publicIdOf(_id)}/print`, own).href)
    const { job, print } = (await asked.json()) as { job: string; print: string }
    // On A4 lies the same badge as on A6: once is enough.
    for (const size of index === 0 ? labelSizes : labelSizes.filter((one) => one !== 'a4')) {
      await page.goto(new URL(`/label.html?job=${job}&size=${size}`, own).href)
      await expect(page).toHaveTitle('ready')
      const label = page.locator('[data-label]')
      const name = `${PEOPLE[index]?.type}-${size}`
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        path: info.outputPath(`${name}.pdf`),
      })
      const { numPages, ...sheet } = await sheetOf(pdf)
      expect([name, numPages]).toEqual([name, 1])
      const [wide, tall] = PAPER[size]
      expect(Math.abs(sheet.wide - wide * MM) + Math.abs(sheet.tall - tall * MM), name).toBeLessThan(2)

      const read = await codesIn(label)
      expect([name, read]).toEqual([name, [qrText(code, print)]])
    }
  }
})

test('four badges to an A4 page, as the organizer prints them: cutting marks around, and each code reads', async ({
  desk,
}, info) => {
  const badges = await Promise.all(
    PEOPLE.map((one) => desk.createBadge({ ...one, email: `${one.type}@sahara.example` })),
  )
  const { page } = await desk.start([
    `--server=${desk.cable.url}`,
    `--key=${(await joinTeam(desk.foyer)).cookie}`,
    '--mode=office',
  ])
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Badges' }).click()
  await link(page, 'Print badges').click()
  await page.getByText('Also those without a photo').click()
  await expectText(page, '4 on 1 page')
  // What goes to the printer stays to be looked at.
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('body > :has(> style)')?.cloneNode(true) as HTMLElement
      paper.id = 'kept'
      document.body.append(paper)
    }
  })
  await press(page, 'Print', { exact: true })
  await expectText(page, 'Did they come out?')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('#kept section')
  await expectText(sheet, 'Cut along the marks.')
  await expect(sheet.getByText('B 114')).toHaveCount(1)
  const read = (await codesIn(sheet)).sort()
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    path: info.outputPath('four.pdf'),
  })
  const { numPages, wide, tall } = await sheetOf(pdf)
  expect(numPages).toBe(1)
  expect(Math.abs(wide - 210 * MM) + Math.abs(tall - 297 * MM)).toBeLessThan(2)
  await page.emulateMedia({ media: 'screen' })
  await press(page, /^Record \d+ as printed$/)
  const noted = async ({ _id, code }: (typeof badges)[number]) => {
    const prints = await desk.foyer.organizer.print.listPrints({ query: { id: _id } })
    return prints.map((one) => qrText(code, one.code))
  }
  await expect.poll(async () => (await Promise.all(badges.map(noted))).flat().sort()).toEqual(read)
})

/** The texts of the QR codes that a camera reads from a picture of it. */
async function codesIn(paper: Locator) {
  const { width = 0, height = 0 } = (await paper.boundingBox()) ?? {}
  const picture = await sharp(await paper.screenshot())
    .resize(Math.round(width * 2), Math.round(height * 2))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(picture.data),
    width: picture.info.width,
    height: picture.info.height,
    colorSpace: 'srgb',
  }
  const read = await readBarcodes(image as ImageData, { formats: ['QRCode'] })
  return read.map(({ text }) => text)
}

async function sheetOf(pdf: Buffer) {
  const { numPages, getPage } = await getDocumentProxy(Uint8Array.from(pdf)).then((file) => ({
    numPages: file.numPages,
    getPage: () => file.getPage(1),
  }))
  const [left = 0, bottom = 0, right = 0, top = 0] = (await getPage()).view
  return { numPages, wide: right - left, tall: top - bottom }
}
