import { fillApplication, sendRequest } from '../../portal/e2e/support/visa.ts'
import { expect, test } from './support/test.ts'

test('Q-214 a network that dies in the middle of Save: the copy keeps a badge; a visa request is told not sent and stays', async ({
  desk,
}) => {
  const body = { type: 'visitor', email: 'lina@naftal.example' }
  const { _id } = (await desk.foyer.organizer('POST', '/api/badge/create-badge', body)) as { _id: string }
  const { page } = await desk.startKiosk()
  const status = page.getByRole('navigation', { name: 'This screen' }).getByRole('status')
  await page.getByRole('button', { name: 'I have a link' }).click()
  await page.getByLabel('Or type the link').fill(`/badge/${_id}`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  for (const label of ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number'])
    await page.getByLabel(label, { exact: true }).fill('Lina')
  await page.getByRole('button', { name: 'Choose photo' }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await page.getByRole('checkbox').check({ force: true })
  desk.cable.cutAt('/api/sync/operations')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your badge is ready')).toBeVisible()
  await expect(status).toContainText('No connection')
  desk.cable.plugIn()
  await expect
    .poll(() => desk.foyer.organizer('GET', `/api/badge/${_id}`))
    .toMatchObject({ nom: 'Lina', urlPhoto: expect.stringContaining('photos') })

  await page.getByRole('button', { name: 'I am done' }).click()
  await page.getByRole('button', { name: 'Scan your code' }).waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/visa')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await fillApplication(page)
  desk.cable.cutAt('/api/visa/create-visa')
  await sendRequest(page).click()
  await expect(status).toContainText('Not sent')
  await expect(page.getByLabel('Passport Number', { exact: true })).toHaveValue('C01X48217')
  desk.cable.plugIn()
  expect(await desk.foyer.organizer('GET', '/api/visa/visas')).toEqual([])
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visa letter request is received' })).toBeVisible()
  await expect(status).toHaveText('')
})
