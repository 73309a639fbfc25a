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
  await expect(page.getByRole('alertdialog')).toContainText('Password, sessions and links of this account end at once')
  await look('account-take-over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  expect(await mine(), 'not before it is confirmed').toBe(200)
  await page.getByRole('button', { name: 'Take the account over' }).click()
  await yes('Take the account over')
  await expect.poll(mine).toBe(401)

  await page.getByRole('button', { name: 'New link' }).click()
  const link = await page.locator('code').filter({ hasText: 'token=' }).textContent()
  const password = new URL(link ?? '').searchParams.get('token')
  const signIn = { email: 'contact@bigcorp.example', password }
  expect((await call('POST', '/api/user/login_company_link', signIn)).status).toBe(200)
  await open(`/companies/${_id}`)
  await expect(page.getByText('Nobody has confirmed')).toHaveCount(0)
})

test('Q-220 what a company has created of what it may; one ceiling is raised for it alone', async ({ office }) => {
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

test('Q-220 the home page counts companies at a ceiling, and the list says which one, of how many and since when', async ({
  office,
}) => {
  const { page, open, look, call, register, foyer } = office
  const waits = page.getByRole('link', { name: /Compan(y|ies) at a ceiling/ })
  await open('/companies?view=atCeiling')
  await expect(page.getByText('No company has reached a ceiling.')).toBeVisible()
  await look('ceilings-none')
  await open('/')
  await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible()
  await expect(waits).toHaveCount(0)

  await foyer.organizer('PUT', '/api/edition', { ceilings: { speaker: 1, material: 1 } })
  const { _id, token } = await register('office@atlas.example', 'Atlas Drilling')
  await register('office@tassili.example', 'Tassili Wells')
  const speaker = { nom: 'Nadia', prenom: 'Cherif', email: 'nadia@talks.example' }
  await call('POST', '/api/speaker/create-speaker', speaker, bearer(token))
  await call('POST', '/api/material/create-material', { company: _id }, bearer(token))
  await open('/')
  await expect(waits).toContainText('1')
  await expect(waits).toContainText('today')
  await look('ceilings-home')
  await waits.click()
  const rows = page.getByRole('grid', { name: 'Companies' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Atlas Drilling')
  await expect(rows.last()).toContainText('Speakers: 1 of 1, Materials: 1 of 1')
  await look('ceilings-list')
  await rows.last().click()
  await page.getByRole('button', { name: 'Speakers: 1 of 1. Raise to 2' }).click()
  await expect(page.getByText('Speakers: 1 of 2')).toBeVisible()
})

test('the companies say why they cannot be shown, and try again', async ({ office }) => {
  const { page, open, look } = office
  await page.route('**/api/ceilings', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }))
  await open('/companies?view=atCeiling')
  await expect(page.getByText('broken')).toBeVisible()
  await look('companies-failed')
  await page.unroute('**/api/ceilings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No company has reached a ceiling.')).toBeVisible()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
