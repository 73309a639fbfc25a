import { expect, expectAccessible, scan, test } from './support/test.ts'

test('Q-218 an older label is refused with when and where, a lost one too, and an unknown one is let in by one key', async ({
  desk,
}) => {
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const { page, paper } = await desk.start()
  const stop = page.locator('section[role=alert]')
  const codes = async () => {
    const prints = await desk.foyer.organizer('GET', `/api/prints?id=${amel._id}`)
    return (prints as { state: string; code: string }[]).flatMap(({ state, code }) =>
      state === 'printed' ? [`${amel.code}-${code}`] : [],
    )
  }
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
  await expect(page.getByText('1 person')).toBeVisible()
  await scan(page, amel.code)
  await page.getByRole('button', { name: 'Print only' }).click()
  await expect.poll(codes).toHaveLength(1)
  await page.getByRole('button', { name: 'Print again: voids the old one' }).click()
  await expect.poll(codes).toHaveLength(2)
  const [older = '', newer = ''] = await codes()

  await scan(page, older)
  await expect(stop).toContainText('Not the current badge')
  await expect(stop).toContainText('Desk 3')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await scan(page, newer)
  await expect(page.getByRole('heading', { name: 'Amel Haddad' })).toBeVisible()
  await page.getByRole('button', { name: 'Report lost' }).click()
  await page.getByRole('button', { name: 'Make the badge void' }).click()
  await expect(page.getByText('It is refused from now on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report lost' })).toBeHidden()
  await scan(page, newer)
  await expect(stop).toContainText('This badge is void')
  expect(paper().length).toBe(2)

  await page.evaluate(() => window.foyer.changeDesk({ kind: 'entered' }))
  await page.reload()
  await expect(page.getByText('Entrance', { exact: true })).toBeVisible()
  await scan(page, `${amel.code}-ZZZZZZ`)
  await expect(stop).toContainText('A new label?')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Amel Haddad is in' })).toBeVisible()

  await test.step('an entrance offers nothing that it does not do: it prints no badge', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Amel Haddad' })
    await expect(page.getByText('in today, 1 at all entrances')).toBeVisible()
    await page.getByRole('button', { name: 'Amel Haddad' }).click()
    await expect(page.getByRole('button', { name: 'Already in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /print/i })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(stop).toContainText('Already in')
    await expect(page.getByText('send the person to registration')).toBeVisible()
    await expect(page.getByRole('button', { name: /print/i })).toHaveCount(0)
    await page.keyboard.press('F3')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).not.toContainText('Printed')
  })
})
