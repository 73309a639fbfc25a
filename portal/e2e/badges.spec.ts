import type { Page } from 'playwright/test'
import { answerWith, callsOf, changeAnswers, enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const PENDING = 's.cherif@saharaflow.example'

const list = (page: Page, type: string) => page.getByRole('grid', { name: `Badges: ${type}` })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })
const says = (page: Page, title: string) =>
  toast(page)
    .getByRole('alertdialog')
    .filter({ has: page.getByText(title, { exact: true }) })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmation' })

async function openPopup(page: Page, email: string) {
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  return page.getByRole('dialog', { name: 'Sent Invitation' })
}

test('BADGE-01 BADGE-06 BADGE-07 BADGE-09 BADGE-13 the lists by type, what a row shows, and the chips', async ({
  page,
  foyer,
}) => {
  await enter(page, foyer, await makeSample(foyer))
  await expect(list(page, 'Booth Staff').getByRole('row')).toHaveCount(2)
  for (const type of ['Delegate Freedom Pass', 'VIP Delegate', 'Trade Visitor'])
    await expect(list(page, type).getByRole('row')).toHaveCount(1)

  const pending = row(page, PENDING)
  await expect(pending.getByText('Sent Invitation', { exact: true })).toBeVisible()
  await expect(pending.getByText('Pending', { exact: true })).toBeVisible()
  await expect(pending.getByRole('button')).toHaveCount(1)
  await expect(pending.getByRole('button', { name: `Edit ${PENDING}` })).toBeVisible()
  const complete = row(page, 'Karim Haddadj')
  await expect(complete).toContainText('Technical sales engineer')
  await expect(complete.getByText('Pending', { exact: true })).toBeHidden()
  await expect(complete.getByRole('button', { name: 'Edit Karim Haddadj' })).toBeVisible()
  await expect(complete.getByRole('button', { name: 'Delete badge Karim Haddadj' })).toBeVisible()

  const chips = page.getByRole('radiogroup', { name: 'Badge type' })
  await chips.getByRole('radio', { name: 'Trade Visitor' }).click()
  await expect(page.getByRole('grid')).toHaveCount(1)
  await expect(list(page, 'Trade Visitor').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Booth Staff', exact: true })).toBeVisible()
  await chips.getByRole('radio', { name: 'Trade Visitor' }).click()
  await expect(page.getByRole('grid')).toHaveCount(4)
})

test('BADGE-08 a company without badges reads that there are none', async ({ page, foyer }) => {
  const account = { email: 'new@company.example', password: 'a long password' }
  await foyer.organizer('POST', '/api/company/create-company', account)
  await enter(page, foyer, account)
  await expect(page.getByText('No Badge Statistics', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('BADGE-10 BADGE-11 BADGE-17 what the popup of an invitation does: resend and copy the link', async ({
  page,
  context,
  foyer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sample = await makeSample(foyer)
  await foyer.mailbox.mailTo(PENDING)
  await enter(page, foyer, sample)
  const calls = callsOf(page)
  const popup = await openPopup(page, PENDING)
  await popup.getByRole('button', { name: 'Resend invitation' }).click()
  await expect(toast(page).getByText(`Invitation sent with success to ${PENDING}`, { exact: true })).toBeVisible()
  const mailsToIt = () => foyer.mailbox.all().filter(({ recipients }) => recipients.includes(PENDING))
  await expect.poll(() => mailsToIt().length).toBe(2)
  expect(mailsToIt()[1]?.subject).toBe(mailsToIt()[0]?.subject)
  expect(calls.names).toContain(`POST /api/badge/${sample.pendingId}/invitation`)
  expect(calls.names.filter((name) => name.includes('create-badge'))).toEqual([])

  await popup.getByRole('button', { name: 'Copy badge link' }).click()
  const copied = toast(page).getByRole('alertdialog').filter({ hasText: 'The badge link is on the clipboard' })
  await expect(copied).toContainText('Success')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${foyer.url}/badge/${sample.pendingId}`)
})

test('Q-266 a row says how often its invitation went out and when last', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  await foyer.mailbox.mailTo(PENDING)
  await foyer.organizer('POST', `/api/badge/${sample.pendingId}/invitation`)
  await enter(page, foyer, sample)
  await expect(row(page, PENDING)).toContainText(/Sent 2 times, last on \d{1,2} \w+/)
})

test('PROF-19 API-28 deleting asks first, and Cancel deletes nothing', async ({ page, foyer }) => {
  const { companyId, pendingId, completeId, ...account } = await makeSample(foyer)
  await enter(page, foyer, { ...account })
  const calls = callsOf(page)
  const deletions = () => calls.names.filter((name) => name.startsWith('DELETE'))

  await test.step('BADGE-14 CONST-01 DLG-01 DLG-02 DLG-03 DLG-07 a complete badge is named by the person; Cancel and Escape are the same', async () => {
    for (const cancel of [
      () => question(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.getByRole('button', { name: 'Delete badge Karim Haddadj' }).click()
      const french = question(page).locator('[lang=fr]')
      await expect(french).toContainText('Voulez-vous vraiment supprimer Badge Karim Haddadj')
      await expect(french).toContainText('irréversible')
      const scrim = question(page).locator('xpath=../..')
      await expect(scrim).toHaveCSS('transition-duration', '0.15s')
      await expect(question(page).getByRole('button', { name: 'Ok', exact: true })).toBeVisible()
      await cancel()
      await expect(question(page)).toBeHidden()
      const said = says(page, 'Cancelled')
      await expect(said.getByText('You have cancelled', { exact: true })).toBeVisible()
      await said.getByRole('button', { name: 'Close' }).click()
    }
  })
  await test.step('DLG-08 neither has touched the record', async () => {
    expect(deletions()).toEqual([])
    await expect(row(page, 'Karim Haddadj')).toBeVisible()
  })
  await test.step('DLG-09 Ok deletes it, in the name of the company', async () => {
    await page.getByRole('button', { name: 'Delete badge Karim Haddadj' }).click()
    await question(page).getByRole('button', { name: 'Ok', exact: true }).click()
    const said = says(page, 'Success')
    await expect(said.getByText('Badge deleted successfully', { exact: true })).toBeVisible()
    await expect(row(page, 'Karim Haddadj')).toBeHidden()
    expect(deletions()).toEqual([`DELETE /api/badge/${completeId}`])
    const sent = calls.requests.find((request) => request.method() === 'DELETE')
    expect(sent?.postDataJSON()).toEqual({ deletedBy: `Company ${companyId}` })
  })
  await test.step('BADGE-12 BADGE-15 an invitation is named by its e-mail', async () => {
    const popup = await openPopup(page, PENDING)
    await popup.getByRole('button', { name: 'Delete invitation' }).click()
    await expect(question(page)).toContainText(`Invitation ${PENDING}`)
    await question(page).getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(row(page, PENDING)).toBeHidden()
    expect(deletions()).toContain(`DELETE /api/badge/${pendingId}`)
  })
  await test.step('a refused deletion says why and keeps the row', async () => {
    await answerWith(page, /\/api\/badge\/[^/]+$/, 403, { error: 'This badge was printed' })
    const popup = await openPopup(page, 'ingrid.solheim@nordvik.example')
    await popup.getByRole('button', { name: 'Delete invitation' }).click()
    await question(page).getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(toast(page).getByText('This badge was printed')).toBeVisible()
    await expect(row(page, 'ingrid.solheim@nordvik.example')).toBeVisible()
  })
})

test('a list of badges that is read again and has not changed costs nothing, a changed one is shown', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await enter(page, foyer, sample)
  await expect(row(page, PENDING)).toBeVisible()
  // The page reads its list again whenever it comes back into view.
  const readAgain = async () => {
    const answer = page.waitForResponse(/\/api\/badge\/badges\/company\//)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return (await answer).status()
  }
  // What was opened or mailed meanwhile may still change it.
  await expect.poll(readAgain).toBe(304)
  await expect(row(page, PENDING)).toBeVisible()
  await foyer.organizer('PUT', `/api/badge/${sample.pendingId}`, { nom: 'Samira', prenom: 'Cherif' })
  expect(await readAgain()).toBe(200)
  await expect(row(page, 'Samira Cherif')).toBeVisible()
  expect(await readAgain()).toBe(304)
  await expect(row(page, 'Samira Cherif')).toBeVisible()
})

test('BADGE-07 a complete badge is corrected, and another name keeps what was not touched', async ({ page, foyer }) => {
  const { completeId, ...account } = await makeSample(foyer)
  await enter(page, foyer, account)
  await page.getByRole('button', { name: 'Edit Karim Haddadj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit badge' })
  await dialog.getByRole('textbox', { name: 'Job Title' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Position is required', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Job Title' }).fill('Head of sales')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Karim Haddadj')).toContainText('Head of sales')
  await test.step('the badge itself is looked at, saved and passed on by its link', async () => {
    await page.getByRole('button', { name: 'Edit Karim Haddadj' }).click()
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: 'View and save the badge' }).click()
    const badge = await opening
    await expect(badge.getByRole('button', { name: 'Save the badge' })).toBeVisible()
    await badge.close()
    await dialog.getByRole('button', { name: 'Copy badge link' }).click()
    await expect(toast(page)).toContainText(`/badge/${completeId}`)
  })
  expect(await foyer.organizer('GET', `/api/badge/${completeId}`)).toMatchObject({
    nom: 'Karim',
    position: 'Head of sales',
    tel: '+213 555 12 34 56',
  })
})

test('Q-188 Q-254 an invitation that failed on a slip in its address goes to the one that was meant', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const { _id } = (await foyer.organizer('POST', '/api/badge/create-badge', {
    type: 'visitor',
    email: 'l.meziane@gmial.com',
    companyId: sample.companyId,
  })) as { _id: string }
  // The tests' mail server takes every address, so the failure is put into the answer.
  const noDomain = { state: 'failed', reason: 'no such mail domain', at: '2025-08-11T08:00:00Z' }
  await changeAnswers(page, '**/api/badge/badges/company/*', (badges: { _id: string; invitation: object }[]) =>
    badges.map((one) => (one._id === _id ? { ...one, invitation: { ...one.invitation, ...noDomain } } : one)),
  )
  await enter(page, foyer, sample)
  const failed = row(page, 'l.meziane@gmial.com')
  await expect(failed).toContainText('no such mail domain')
  await page.getByText('FR', { exact: true }).click()
  await expect(failed).toContainText('ce domaine n’existe pas')
  await page.getByText('EN', { exact: true }).click()
  await failed.getByRole('button', { name: 'Invite l.meziane@gmail.com instead' }).click()
  await expect(question(page)).toContainText('Invite l.meziane@gmail.com instead of l.meziane@gmial.com?')
  const calls = callsOf(page)
  await question(page).getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(says(page, 'Success')).toContainText('l.meziane@gmail.com')
  await expect(row(page, 'l.meziane@gmail.com')).toBeVisible()
  await expect(failed).toHaveCount(0)
  expect(calls.names.filter((call) => !call.startsWith('GET'))).toEqual([`PUT /api/badge/${_id}`])
})
