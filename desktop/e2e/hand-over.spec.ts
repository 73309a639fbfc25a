import { idParams } from '#server/testing/calls.ts'
import { checkLayoutAndAxe, uploadPhoto } from './support/check-layout-and-axe.ts'
import { button, expect, expectHeading, expectText, press, test } from './support/test.ts'

test('Q-195 all badges of a company go to one named person in one action that a single click undoes', async ({
  desk,
}, info) => {
  for (const [nom, prenom] of [
    ['Amel', 'Haddad'],
    ['Rachid', 'Oukil'],
    ['Lamia', 'Ziani'],
  ] as const) {
    const { _id } = await desk.createBadge({ email: `${nom.toLowerCase()}@sahara.example`, nom, prenom })
    await uploadPhoto(desk.foyer, _id)
  }
  const guest = await desk.createBadge({ email: 'ines@guest.example', nom: 'Ines', prenom: 'Kaci', type: 'visitor' })
  await desk.foyer.organizer.badge.updateBadge(idParams(guest._id, { company: 'Atlas Drilling' }))
  await uploadPhoto(desk.foyer, guest._id)
  await desk.createBadge({ email: 'yacine@sahara.example', nom: 'Yacine', prenom: 'Benali' })
  const { page } = await desk.startWithPeople(5)
  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await checkLayoutAndAxe(page, info, 'card')
  await press(page, 'All badges of the company')
  await expect(button(page, 'Hand over 3 badges')).toBeDisabled()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ines Kaci' })).toContainText('Atlas Drilling')
  await expectText(page, 'Not in this list: 1 not complete.')
  await page.getByLabel('Who collects them').fill('Karim Sari')
  await page.getByRole('checkbox', { name: 'Lamia Ziani' }).click()
  await checkLayoutAndAxe(page, info, 'hand-over')
  await press(page, 'Hand over 2 badges')
  await expectHeading(page, '2 badges for Karim Sari')
  const collectedBadges = () => desk.foyer.organizer.checkin.listCollected()
  await expect.poll(collectedBadges).toMatchObject([{ collector: 'Karim Sari' }, { collector: 'Karim Sari' }])
  await press(page, 'Rachid Oukil')
  await press(page, 'Already in')
  await expect(page.getByRole('alert')).toContainText('collected by Karim Sari')
  await checkLayoutAndAxe(page, info, 'collected')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await expectText(page, '2 check-ins are undone')
  await expect.poll(collectedBadges).toEqual([])
})
