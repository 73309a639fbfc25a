import { expect, test } from './support/test.ts'

test('who works here is typed faster than it is saved, and every letter stays', async ({ desk }) => {
  const { page } = await desk.start()
  await page.getByRole('button', { name: 'Leave, with PIN' }).click()
  const field = page.getByLabel('Who works here')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/__stand-in/invoke', async (route) => {
    if (route.request().postData()?.includes('"by"')) await released
    await route.continue()
  })
  await field.pressSequentially('Lina Benali, équipe du matin', { delay: 70 })
  await expect(field).toHaveValue('Lina Benali, équipe du matin')
  release()
  const stored = () => page.evaluate(async () => (await window.foyer.start()).setup?.desk.by)
  await expect.poll(stored).toBe('Lina Benali, équipe du matin')
  await expect(field).toHaveValue('Lina Benali, équipe du matin')
})
