import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import type { Role } from '#shared/roles.ts'
import type { Foyer } from './support/foyer.ts'
import {
  button,
  expect,
  expectAccessible,
  expectButton,
  expectHeading,
  expectText,
  link,
  openOfficeAt,
  press,
  region,
  test,
} from './support/test.ts'
import { APPLICATION } from './support/visa.ts'

const LETTER = {
  issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix\n31000 Oran', phone: '+213 41 00 00 01' },
  signatory: { name: 'Selma Tounsi', title: { en: 'Head of visas', fr: 'Responsable des visas' } },
}

const apply = (foyer: Foyer) => foyer.organizer.visa.createVisa({ body: APPLICATION })

async function openVisas(page: Page, foyer: Foyer, roles: readonly Role[]) {
  await openOfficeAt(page, foyer, 'visas', roles)
  await expectHeading(page, APPLICATION.name)
}

/** The picture of the letter, with its text. */
const paper = (page: Page) => page.getByRole('img', { name: /Professional invitation letter/ })

test('Q-247 the letter is previewed before it is issued, with what it lacks, and the applicant gets it by mail', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  await apply(foyer)
  await openVisas(page, foyer, ['organizer', 'visas'])
  const pane = page.getByRole('complementary', { name: 'Letter', exact: true })
  await expectHeading(pane, 'Letter no. 2025-001, preview')
  await expectText(pane, /does not say yet: who issues it, the postal address, who signs it/)
  await expectText(page, 'No letter can be issued until the edition says who issues it.')
  await expect(paper(page)).toHaveAttribute('alt', /passport ••••8217, valid until 14 March 2031/)

  await page.keyboard.press('l')
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveCount(0)
  await link(page, 'Enter who issues the letter').click()
  const issuer = region(page, 'Who issues the letter').getByLabel(/Name$/)
  await issuer.fill(LETTER.issuer.name)
  await issuer.press('Enter')
  await expectText(page, 'Saved: Who issues the letter')
  await page.goBack()
  await expectButton(page, 'Send letter no. 001')
  await page.keyboard.press('l')
  await expect(question).toContainText('The letter does not say yet: the postal address')
  await expect(question).toContainText('not marked as paid')
  await press(question, 'No')

  await foyer.organizer.edition.updateEdition({ body: { visaLetter: LETTER } })
  await page.reload()
  for (const line of [/Oran Expo SPA/, /31000 Oran/, /Head of visas/, /Responsable des visas/])
    await expect(paper(page)).toHaveAttribute('alt', line)
  await expect(pane.getByText(/does not say yet/)).toHaveCount(0)

  const record = region(page, /Brandt-Oyelaran/)
  await press(record, 'Show')
  await expectText(record, 'C01X48217')
  await expectText(record, /Last: Selma Tounsi/)
  await expectAccessible(page)

  await press(record, 'Send letter no. 001')
  await press(question, 'Issue and send the letter')
  const mail = await foyer.mailbox.mailTo(APPLICATION.email, /invitation letter/)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['visa-letter-2025-001.pdf'])
  await expectButton(record, 'Send a new letter')
  await expectButton(page, 'PDF')
})

test('Q-221 an organizer without the role is offered no letter, no PDF and no passport number', async ({
  page,
  foyer,
}) => {
  const { _id } = (await apply(foyer)) as { _id: string }
  await foyer.organizer.edition.updateEdition({ body: { visaLetter: LETTER } })
  await foyer.organizer.visa.issueVisaLetter(idParams(_id, {}))
  await openVisas(page, foyer, ['organizer'])
  await expect(paper(page)).toHaveAttribute('alt', /passport ••••8217/)
  for (const name of [/Show/, /PDF/, /letter no|new letter/i, /Issue/]) await expect(button(page, name)).toHaveCount(0)
  await expectText(page, /^Only members with the role “Visas”/)
  await page.keyboard.press('l')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectButton(page, 'Refuse', { exact: true })
})
