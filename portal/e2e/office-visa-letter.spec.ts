import { idParams } from '#server/testing/calls.ts'
import {
  confirm,
  expect,
  expectAccessible,
  expectHeading,
  expectText,
  openOfficeAt,
  press,
  test,
  textbox,
} from './support/test.ts'
import { APPLICATION } from './support/visa.ts'

const EDITION = {
  visaLetter: {
    issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix', phone: '+213 41 00 00 01' },
    signatory: { name: 'Selma Tounsi', title: { en: 'Head of visas', fr: 'Responsable des visas' } },
  },
}

test('Q-283 the text of the letter is written with variables, looked at on a request, saved and put back', async ({
  page,
  foyer,
}) => {
  await foyer.organizer.edition.updateEdition({ body: EDITION })
  const { _id } = await foyer.organizer.visa.createVisa({ body: APPLICATION })
  await openOfficeAt(page, foyer, 'visas', ['organizer', 'visas'])
  await page.getByRole('complementary', { name: 'Letter', exact: true }).getByRole('link', { name: 'Edit' }).click()
  await expectHeading(page, 'Text of the visa letter')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const paper = preview.getByRole('img')
  await expect(paper).toHaveAttribute('alt', /We invite .*passport ••••8217/)
  await expectAccessible(page)

  const text = textbox(page, 'Text, English')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' The stay begins on ')
  await press(page, /^\d+ more$/)
  await page.getByRole('toolbar', { name: 'Insert:' }).getByRole('button', { name: 'arrival', exact: true }).click()
  await page.keyboard.type('. We answer for it.')
  // The days of travel are not known, so that the sentence that names them is not there.
  await expect(paper).toHaveAttribute('alt', /granting the visa in time\. We answer for it\./)
  await expect(paper).not.toHaveAttribute('alt', /stay begins/)

  await press(page, 'Save', { exact: true })
  await expectText(page, 'The text is saved')

  await foyer.organizer.visa.updateVisa(idParams(_id, { arrivalDate: '2025-10-05' }))
  await page.goBack()
  const letter = page.getByRole('img', { name: /Professional invitation letter/ })
  await expect(letter).toHaveAttribute('alt', /The stay begins on 5 October 2025\. We answer for it\./)
  await foyer.organizer.visa.issueVisaLetter(idParams(_id, {}))

  await page.goto('/office#/edition/letter')
  await press(page, 'Back to the default')
  await confirm(page, 'Back to the default')
  await expectText(page, 'The original text is back')
  await expect(paper).not.toHaveAttribute('alt', /stay begins/)
  // The letter that was issued stays as it was.
  await page.goto(`/office#/visas/${_id}`)
  await expect(letter).toHaveAttribute('alt', /The stay begins on 5 October 2025/)
})
