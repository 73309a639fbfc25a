import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { idParams } from '#server/testing/calls.ts'
import { addBadge } from './support/foyer.ts'
import {
  confirm,
  expect,
  expectAccessible,
  expectText,
  makeSample,
  openOffice,
  openOfficeAt,
  press,
  region,
  test,
} from './support/test.ts'

/** What goes to the printer stays to be looked at; says how many sheets each time. */
async function keepPaper(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const sheets: number[] = []
    Object.assign(window, { sheets })
    window.print = () => {
      document.querySelector('#kept')?.remove()
      const paper = document.querySelector('body > :has(> style)')?.cloneNode(true) as HTMLElement
      paper.id = 'kept'
      document.body.append(paper)
      sheets.push(paper.querySelectorAll('section').length)
    }
  })
  return () => page.evaluate(() => (window as never as { sheets: number[] }).sheets)
}

test('printing shows whose photo is not reviewed and leaves them out if wanted, tries page 1, and lists what was printed', async ({
  page,
  foyer,
  sample: { completeId },
}) => {
  const { urlPhoto } = await foyer.organizer.badge.getBadge(idParams(completeId))
  const photo = urlPhoto.replace(/^.*files\//, '')
  await foyer.organizer.photo.decidePhoto({
    params: { entity: 'badge', id: completeId },
    body: { state: 'accepted', photo, reasons: [] },
  })
  await openOfficeAt(page, foyer, 'badges/print')
  await expectText(page, '2 on 1 page')
  await expectText(page, 'Photos that nobody has reviewed: 1.')
  await page.getByLabel('Also those whose photo is not reviewed').uncheck()
  await expectText(page, '1 on 1 page')
  await expect(page.getByRole('definition').filter({ hasText: '0 without photo' })).toContainText(
    'Photos that nobody has reviewed: 1',
  )
  await page.getByLabel('Also those whose photo is not reviewed').check()
  await expect(region(page, 'Prints')).toContainText('Nothing has been printed yet')
  await expectAccessible(page)

  const sheets = await keepPaper(page)
  await page.getByRole('radio', { name: /^Single labels/ }).check()
  await press(page, 'Only page 1')
  await expect.poll(sheets).toEqual([1])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await press(page, 'Print or save as PDF')
  await confirm(page, 'Record 2 as printed')
  expect(await sheets()).toEqual([1, 2])
  await expect(region(page, 'Prints')).toContainText('2 badges, Selma Tounsi')
})

test('asking for another photo without a reason says so, and the reasons have the focus; then the same key asks', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  await openOfficeAt(page, foyer, 'badges/photos')
  await expectText(page, '2 waiting, 0 decided just now')
  await page.keyboard.press('n')
  await expectText(page, 'Choose a reason first')
  const first = page.getByRole('checkbox', { name: 'The face is too small' })
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Choose a reason first')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(page.getByText('Choose a reason first')).toHaveCount(0)
  await page.keyboard.press('n')
  await expectText(page, '1 waiting, 1 decided just now')
  await press(page, 'Ask for a new one')
  await expectText(page, 'Choose a reason first')
})

test('the signature line of an envelope is never alone on a page', async ({ page, foyer, sample: { companyId } }) => {
  await foyer.organizer.company.updateCompany(idParams(companyId, { badge: { visitor: { all: 90 } } }))
  await openOffice(page, foyer)
  await keepPaper(page)
  for (let count = 0; count < 16; count++) {
    const { _id } = await addBadge(foyer, { email: `guest-${count}@workshop.example`, companyId })
    await foyer.organizer.badge.updateBadge(idParams(_id, { nom: 'Guest', prenom: `No ${count}`, position: 'Fitter' }))
  }
  await page.goto(`/office#/badges/print?company=${companyId}&type=visitor`)
  await page.getByLabel('Also those without a photo').check()
  await page.getByLabel('Envelope per company, with a list to sign').check()
  await expectText(page, /^17 on/)
  await press(page, 'Print or save as PDF')
  await confirm(page, 'No')
  // With each number of names around those that fill the page, so that the signatures have to go to the next one.
  const alone: number[] = []
  for (let rows = 17; rows > 9; rows--) {
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true }))),
      { mergePages: false },
    )
    const signed = text.find((one) => one.includes('Received by')) ?? ''
    if (!/Visitor/.test(signed)) alone.push(rows)
    await page.evaluate(() => document.querySelector('#kept tbody tr')?.remove())
  }
  expect(alone).toEqual([])
})
