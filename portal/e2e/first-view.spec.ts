import { expect, test } from './support/test.ts'

test('spike', async ({ page, foyer, request }) => {
  const { _id: companyUid } = (await foyer.organizer('POST', '/api/company/create-company', {
    email: 'a@b.example',
    raisonSocial: 'Sahara Flow',
    stand: [{ stand: 'A1', type: 'Stand nu', width: 3, height: 3 }],
  })) as { _id: string }
  const badge = (await foyer.organizer('POST', '/api/badge/create-badge', {
    email: 'amina@b.example',
    type: 'delegate',
    companyUid,
  })) as { _id: string }
  const speaker = (await foyer.organizer('POST', '/api/speaker/create-speaker', { email: 's@b.example' })) as {
    _id: string
  }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message} ${error.stack?.slice(0, 600)}`))
  page.on('response', (r) => {
    if (r.status() >= 400) errors.push(`${r.status()} ${r.url()}`)
  })
  for (const path of [
    `/badge/${badge._id}`,
    `/speaker/${speaker._id}`,
    '/visa',
    '/exhibitor',
    '/attendee',
    '/map',
    '/account/login',
    '/account/register',
    '/account/forgot-password',
    '/account/reset-password?token=a',
    '/letter',
    '/visa/receipt',
    '/loginlink',
    '/nowhere',
    '/account/confirm-email',
    '/account/restore-email',
  ]) {
    const html = await (await request.get(path)).text()
    console.log(
      path,
      html.length,
      html
        .replace(/<script.*?<\/script>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .slice(0, 150),
    )
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
  }
  for (const e of errors) console.log('ERR', e)
})
