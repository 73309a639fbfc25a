import { idParams } from '#server/testing/calls.ts'
import { button, expect, expectAccessible, expectHeading, expectText, heading, press, test } from './support/test.ts'

test('a revoked desk says so on one screen, also after a restart, and can be set up again', async ({ desk }) => {
  const { foyer } = desk
  const { page } = await desk.start()
  await expectText(page, 'Online', { exact: true })
  const [added] = await foyer.organizer.desk.listDesks()
  // The page asks too late to be told by the copy, which is deleted already.
  await page.route('**/api/desk/status*', async (route) => {
    await expect.poll(() => page.evaluate(() => window.foyer.start())).toMatchObject({ isRevoked: true })
    await route.continue()
  })
  await foyer.organizer.desk.revokeDesk(idParams(added?._id ?? ''))
  const title = heading(page, 'The organizer has closed this desk')
  await expect(title).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Set up again')
  await expectHeading(page, 'This desk')
  await expect(page.getByLabel('Who works here')).toHaveCount(0)
  await press(page, 'Set up again')
  await expectText(page, 'only the organizer has another key')
  await press(page, 'Cancel')
  await press(page, 'Set up again')
  await press(page, 'Forget the key')
  await expect(button(page, 'English').or(page.getByRole('heading')).first()).toBeVisible()
  await expect(title).toHaveCount(0)
})
