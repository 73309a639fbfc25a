import { idParams, VISA_REQUEST } from '#server/testing/records.ts'
import { clean } from './support/speaker.ts'
import { button, expect, expectText, test, textbox } from './support/test.ts'

test('Q-210 a consulate checks a letter: valid with initials and last day, or not known, and no more', async ({
  page,
  foyer,
}) => {
  const visaLetter = { issuer: { name: 'Oran Expo SPA' } }
  await foyer.organizer.edition.updateEdition({
    body: { visaLetter, dates: { start: '2099-10-06', end: '2099-10-08' } },
  })
  const { _id } = await foyer.organizer.visa.createVisa({ body: VISA_REQUEST })
  const letter = await foyer.organizer.visa.issueVisaLetter(idParams(_id, {}))
  const answer = await page.goto('/letter')
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  const check = button(page, 'Check', { exact: true })
  await check.click()
  await expectText(page, 'The number is required')
  await expect(textbox(page, 'Number of the letter')).toBeFocused()
  await clean(page)

  await textbox(page, 'Number of the letter').fill(letter.number)
  await textbox(page, 'Code printed beside it').fill(letter.code.toLowerCase())
  await check.click()
  const verdict = page.getByRole('main').getByRole('status')
  await expect(verdict.getByRole('heading')).toHaveText('Valid')
  for (const shown of ['Valable', letter.number, 'N. O.', '8 October 2099'])
    await expectText(verdict, shown, { exact: true })
  for (const secret of [/Okafor/i, /Ngozi/i, /A0551/, /2347/, /Nigeria/])
    await expect(page.getByRole('main')).not.toContainText(secret)
  await clean(page)

  await test.step('the link printed as a code checks at once; another code is not known', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(letter.link)
    await expect(verdict.getByRole('heading')).toHaveText('Valid')
    await textbox(page, 'Code printed beside it').fill('0000-0000')
    await check.click()
    await expect(verdict.getByRole('heading')).toHaveText('Not confirmed')
    await expectText(verdict, 'Non confirmée', { exact: true })
    await expect(textbox(page, 'Code printed beside it')).toHaveValue('0000-0000')
    await clean(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
