import { idParams } from '#server/testing/calls.ts'
import { enter, storedSession } from './support/portal.ts'
import { button, expect, expectText, press, test } from './support/test.ts'

test('Q-208 a session that ends in the middle of work: sign-in over the page, and what was typed goes out', async ({
  page,
  foyer,
  sample,
}) => {
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  await section.getByLabel('Signage').fill('SAHARA FLOW')
  await section.getByLabel('Address').fill('Arzew')
  await page.locator('#material').getByRole('button', { name: 'Add Item' }).click()
  const items = page.locator('#material').getByLabel('Items')
  await items.fill('Table')
  await expect(page.locator('#material').getByText(/^Saved/)).toBeVisible()

  // All sessions end, as after a new password on another device.
  await endSessions(foyer.url, sample)
  await items.fill('Round table')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expectText(dialog, sample.email)
  await expect(button(dialog, 'Close')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const password = dialog.locator('input[type=password]')
  await expect(password).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Invalid email or password')
  await password.fill('another long password')
  const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/material/'))
  await press(dialog, 'Sign in')
  await expect(dialog).toHaveCount(0)
  expect((await put).postDataJSON()).toMatchObject({ description: 'Round table' })
  // Left without a quantity, the line says so instead of that it is saved.
  await expect
    .poll(() => foyer.organizer.material.listMaterialsOfCompany(idParams(sample.companyId)))
    .toMatchObject([{ description: 'Round table' }])
  await expect(section.getByLabel('Address')).toHaveValue('Arzew')
  await press(section, 'Save')
  await expectText(page, 'Company updated successfully')
  expect(await storedSession(page)).toEqual({ token: expect.any(String), companyId: sample.companyId })
})

/** Changes the password elsewhere, to 'another long password'; fails when the given one is not right. */
async function endSessions(url: string, { email, password }: { email: string; password: string }) {
  const send = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { token: string }
  }
  const { token } = await send('POST', '/api/user/login_company', { email, password })
  const change = { currentPassword: password, password: 'another long password' }
  await send('PUT', '/api/user/password', change, token)
}
