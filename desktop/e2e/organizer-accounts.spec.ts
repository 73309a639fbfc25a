import { expect, test } from './support/office.ts'

test('Q-216 an account of somebody else’s is taken over: the stranger is out, a sign-in link opens it', async ({
  office,
}) => {
  const { page, open, yes, look, call, register } = office
  const { _id, token } = await register('contact@bigcorp.example', 'Big Corp')
  const mine = async () => (await call('GET', '/api/user/me_company', undefined, bearer(token))).status
  expect(await mine()).toBe(200)
  await open(`/companies/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Big Corp' })).toBeVisible()
  await expect(page.getByText('Nobody has confirmed contact@bigcorp.example')).toBeVisible()
  await look('account-not-confirmed')
  await page.getByRole('button', { name: 'Take the account over' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Password, sessions and links of this account end at once',
  )
  await look('account-take-over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  expect(await mine(), 'not before it is confirmed').toBe(200)
  await page.getByRole('button', { name: 'Take the account over' }).click()
  await yes()
  await expect.poll(mine).toBe(401)

  await page.getByRole('button', { name: 'New link' }).click()
  const link = await page.locator('code').filter({ hasText: 'token=' }).textContent()
  const password = new URL(link ?? '').searchParams.get('token')
  const signIn = { email: 'contact@bigcorp.example', password }
  expect((await call('POST', '/api/user/login_company_link', signIn)).status).toBe(200)
  await open(`/companies/${_id}`)
  await expect(page.getByText('Nobody has confirmed')).toHaveCount(0)
})

test('Q-220 what a company has created of what it may; one ceiling is raised for it alone', async ({
  office,
}) => {
  const { page, open, look, call, register, foyer } = office
  await foyer.organizer('PUT', '/api/edition', { ceilings: { speaker: 1 } })
  const { _id, token } = await register('office@atlas.example', 'Atlas Drilling')
  const other = await register('office@tassili.example', 'Tassili Wells')
  const add = async (by: string) => {
    const speaker = { nom: 'Nadia', prenom: 'Cherif', email: `${Math.random()}@talks.example` }
    return (await call('POST', '/api/speaker/create-speaker', speaker, bearer(by))).status
  }
  expect([await add(token), await add(token)]).toEqual([201, 403])
  await open(`/companies/${_id}`)
  await expect(page.getByText('Speakers: 1 of 1')).toBeVisible()
  await page.getByText('Speakers: 1 of 1').scrollIntoViewIfNeeded()
  await look('ceilings')
  await page.getByRole('button', { name: 'Speakers: 1 of 1. Raise to 2' }).click()
  await expect(page.getByText('Speakers: 1 of 2')).toBeVisible()
  expect([await add(token), await add(token)]).toEqual([201, 403])
  expect([await add(other.token), await add(other.token)]).toEqual([201, 403])
  await open(`/companies/${_id}`)
  await expect(page.getByText('Speakers: 2 of 2')).toBeVisible()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
