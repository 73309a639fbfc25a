import { type Account, expect, type Office, test } from './support/office.ts'

const APPLICANT = {
  ...{ name: 'Okafor', firstName: 'Ngozi', position: 'Engineer', passportNbr: 'A05512347' },
  ...{ expireDate: '2030-04-30', nationality: 'Nigerian', country: 'NG', birth: 'GH', tel: '+234 1' },
  ...{ adresse: '1 Marina Road', city: 'Lagos', postalCode: '101241' },
}
/** What a company without many places may send in a day. */
const A_DAY = 50

async function request({ call }: Office, { token }: Account, name: string, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (let at = 0; at < count; at++) {
    const applicant = { ...APPLICANT, email: `${name}-${at}@guests.example` }
    const { status } = await call('POST', '/api/visa/create-visa', applicant, headers)
    expect(status).toBe(201)
  }
}

/** A company of the organizer's, which need not confirm anything. */
async function invited({ foyer, call }: Office, email: string, raisonSocial: string): Promise<Account> {
  const made = await foyer.organizer('POST', '/api/company/create-company', { email, raisonSocial })
  const { _id } = made as { _id: string }
  const { url } = (await foyer.organizer('POST', `/api/company/${_id}/login-link`, {})) as { url: string }
  const password = new URL(url).searchParams.get('token')
  const { json } = await call('POST', '/api/user/login_company_link', { email, password })
  return { _id, token: json.token }
}

test('Q-219 what a company causes beyond its number is held, and released or cancelled at once', async ({ office }) => {
  const { page, open, yes, look, foyer } = office
  const sahara = await invited(office, 'office@sahara.example', 'Sahara Flow Control')
  const atlas = await office.register('office@atlas.example', 'Atlas Drilling')
  await request(office, sahara, 'sahara', A_DAY + 3)
  await request(office, atlas, 'atlas', A_DAY + 2)
  const group = (name: string) => page.getByRole('region', { name })
  const left = (name: string) =>
    foyer.mailbox.all().filter(({ recipients: [to = ''] }) => to.startsWith(`${name}-`)).length
  await open('/mail')
  await expect(group('Sahara Flow Control')).toContainText('3 mails beyond the daily limit.')
  await expect(group('Atlas Drilling')).toContainText('2 mails beyond the daily limit.')
  await look('held-mails')

  await test.step('cancelled, once that is confirmed', async () => {
    await group('Sahara Flow Control').getByRole('button', { name: 'Cancel 3' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Cancel 3 mails?')
    await look('held-mails-question')
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    await expect(group('Sahara Flow Control')).toContainText('3 mails')
    await group('Sahara Flow Control').getByRole('button', { name: 'Cancel 3' }).click()
    await yes('Cancel 3 mails')
    await expect(page.getByText('3 mails are cancelled')).toBeVisible()
    await expect(group('Sahara Flow Control')).toHaveCount(0)
  })

  await test.step('Q-216 released: what a company may that has not confirmed its address, and the rest is named', async () => {
    await group('Atlas Drilling').getByRole('button', { name: 'Release 2' }).click()
    await expect(page.getByText('2 mails wait until the company confirms its e-mail address')).toBeVisible()
    await expect(group('Atlas Drilling')).toHaveCount(0)
    await open('/mail?state=held')
    await expect(page.getByRole('gridcell', { name: /has not confirmed its address/ })).toHaveCount(2)
    await look('held-mails-unconfirmed')
  })

  await test.step('released of a company that has: it goes out', async () => {
    await request(office, sahara, 'late-sahara', 1)
    await open('/mail')
    // One alone is a row, and no group.
    const row = page.getByRole('row').filter({ hasText: 'late-sahara-0@guests.example' })
    await row.getByRole('button', { name: 'Release' }).click()
    await foyer.mailbox.mailTo('late-sahara-0@guests.example')
    await expect.poll(() => [left('sahara'), left('atlas')]).toEqual([A_DAY, A_DAY])
  })
})
