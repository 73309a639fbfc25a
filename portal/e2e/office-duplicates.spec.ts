import { idParams } from '#server/testing/calls.ts'
import type { Foyer } from './support/foyer.ts'
import { addBadge } from './support/foyer.ts'
import {
  button,
  expect,
  expectAccessible,
  expectButton,
  expectHeading,
  expectText,
  openOffice,
  openOfficeAt,
  press,
  test,
} from './support/test.ts'

/** Somebody who applied on the site although the company had invited him. */
async function applyAgain(foyer: Foyer, email: string): Promise<string> {
  const { _id } = await addBadge(foyer, { email })
  await foyer.organizer.badge.updateBadge(idParams(_id, { nom: 'Haddadj', prenom: 'KARIM', tel: '0555 01 42 87' }))
  return _id
}
const stored = (foyer: Foyer, id: string) => foyer.organizer.badge.getBadge(idParams(id))

test('Q-246 two badges of one person are merged: what is kept is chosen and shown, by keyboard, in French too', async ({
  page,
  foyer,
  sample: { completeId },
}) => {
  await foyer.organizer.badge.updateBadge(idParams(completeId, { tel: '+213 555 01 42 87' }))
  const again = await applyAgain(foyer, 'karim.haddadj@home.example')
  await foyer.organizer.badge.updateBadge(idParams(again, { position: 'Foreman' }))
  await openOfficeAt(page, foyer, 'badges/duplicates')
  await expectHeading(page, 'Karim Haddadj')
  await expectText(page, '1 of 1. Same name and mobile number')
  await test.step('nothing but words: who belongs to no exhibitor, and what the photo is', async () => {
    await expect(page.getByRole('table')).not.toContainText('onlineCompany')
    await expect(page.getByRole('row', { name: /^Exhibitor Exhibitor,/ })).toContainText('Without a company')
    await expect(page.getByRole('row', { name: /^Photo/ })).toContainText('Awaiting review')
  })
  // One number, written in two ways, is nothing to choose between.
  await expect(button(page, /^Mobile/)).toHaveCount(0)
  await press(page, 'Job Title, Foreman')
  await expect(button(page, 'Job Title, Foreman')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const both = await button(page, 'Keep both').boundingBox()
  expect(both?.width, 'on a phone its letters do not stand one below the other').toBeGreaterThan(both?.height ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('1')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(
    'Karim Haddadj, k.haddadj@saharaflow.example, is kept. From the other badge: Job Title.',
  )
  await page.keyboard.press('Escape')
  await page.getByText('FR', { exact: true }).click()
  await press(page, 'Garder celui-ci, fusionner l’autre')
  await expect(asked).toContainText('De l’autre badge : Fonction.')
  await press(asked, 'Fusionner')
  await expectText(page, 'Aucun doublon probable')
  expect(await stored(foyer, completeId)).toMatchObject({ position: 'Foreman', nom: 'Karim', type: 'exhibitor' })
  const all = await foyer.organizer.badge.listBadges()
  expect(all.map(({ _id }) => _id)).not.toContain(again)
  await page.goto(`/office#/badges/${completeId}`)
  await expectText(page, /un autre badge y est fusionné/i)
})

test('a speaker who also has a badge is one person: said in both records and the list, and made one with Undo', async ({
  page,
  foyer,
  sample: { completeId },
}) => {
  const { nom, prenom, email } = await stored(foyer, completeId)
  const speaker = { nom, prenom, email, company: 'Sahara Flow' }
  const { _id } = await foyer.organizer.speaker.createSpeaker({ body: speaker })
  await openOffice(page, foyer)
  await page.goto('/office#/badges')
  const row = page.getByRole('row', { name: /Haddadj/ })
  await expect(row.getByTitle('Also registered as Speaker')).toBeVisible()
  await page.goto(`/office#/badges/${completeId}`)
  const keep = button(page, 'Keep only the registration as Speaker')
  await expect(keep).toBeVisible()
  await expectAccessible(page)
  await keep.click()
  await expect(page).toHaveURL(new RegExp(`speakers/${_id}`))
  await expectText(page, 'One registration is left')
  const all = async () => (await foyer.organizer.badge.listBadges()).map((one) => one._id)
  expect(await all()).not.toContain(completeId)
  await press(page, 'Undo')
  await expect.poll(all).toContain(completeId)
  await page.getByText('FR', { exact: true }).click()
  await expectButton(page, /Ne garder que l’inscription/)
})
