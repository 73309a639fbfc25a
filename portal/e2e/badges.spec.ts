import type { Page } from 'playwright/test'
import { callsOf, enter } from './support/portal.ts'
import { dialog, expect, expectButton, expectText, press, region, test, textbox } from './support/test.ts'

const PENDING = 's.cherif@saharaflow.example'

const list = (page: Page, type: string) => page.getByRole('grid', { name: `Badges: ${type}` })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page) => region(page, 'Messages')
const says = (page: Page, title: string) =>
  toast(page)
    .getByRole('alertdialog')
    .filter({ has: page.getByText(title, { exact: true }) })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmation' })

async function openPopup(page: Page, email: string) {
  await press(page, `Edit ${email}`)
  return dialog(page, 'Sent Invitation')
}

test('BADGE-01 BADGE-06 BADGE-07 BADGE-09 BADGE-13 the lists by type, what a row shows, and the chips', async ({
  page,
  foyer,
  sample,
}) => {
  await enter(page, foyer, sample)
  await expect(list(page, 'Booth Staff').getByRole('row')).toHaveCount(2)
  for (const type of ['Delegate Freedom Pass', 'VIP Delegate', 'Trade Visitor'])
    await expect(list(page, type).getByRole('row')).toHaveCount(1)

  const pending = row(page, PENDING)
  await expectText(pending, 'Sent Invitation', { exact: true })
  await expectText(pending, 'Pending', { exact: true })
  await expect(pending.getByRole('button')).toHaveCount(1)
  await expectButton(pending, `Edit ${PENDING}`)
  const complete = row(page, 'Karim Haddadj')
  await expect(complete).toContainText('Technical sales engineer')
  await expect(complete.getByText('Pending', { exact: true })).toBeHidden()
  const chips = page.getByRole('group', { name: 'Badge type' })
  await press(chips, 'Trade Visitor')
  await expect(page.getByRole('grid')).toHaveCount(1)
  await expect(list(page, 'Trade Visitor').getByRole('row')).toHaveCount(1)
  await expect(textbox(page, 'Booth Staff', { exact: true })).toBeVisible()
  await press(chips, 'Trade Visitor')
  await expect(page.getByRole('grid')).toHaveCount(4)
})

test('BADGE-10 BADGE-17 the popup of an invitation sends it again', async ({ page, foyer, sample }) => {
  await foyer.mailbox.mailTo(PENDING)
  await enter(page, foyer, sample)
  const calls = callsOf(page)
  const popup = await openPopup(page, PENDING)
  await press(popup, 'Resend invitation')
  await expect(toast(page).getByText(`Invitation sent with success to ${PENDING}`, { exact: true })).toBeVisible()
  const mailsToIt = () => foyer.mailbox.all().filter(({ recipients }) => recipients.includes(PENDING))
  await expect.poll(() => mailsToIt().length).toBe(2)
  expect(mailsToIt()[1]?.subject).toBe(mailsToIt()[0]?.subject)
  expect(calls.names).toContain(`POST /api/badge/${sample.pendingId}/invitation`)
  expect(calls.names.filter((name) => name.includes('create-badge'))).toEqual([])
})

test('PROF-19 API-28 deleting asks first, and Cancel deletes nothing', async ({
  page,
  foyer,
  sample: { companyId, pendingId, completeId, ...account },
}) => {
  await enter(page, foyer, { ...account })
  const calls = callsOf(page)
  const deletions = () => calls.names.filter((name) => name.startsWith('DELETE'))

  await test.step('BADGE-14 CONST-01 DLG-01 DLG-02 DLG-03 DLG-07 a complete badge is named by the person; Cancel and Escape are the same', async () => {
    for (const cancel of [
      () => question(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await press(page, 'Delete badge Karim Haddadj')
      const french = question(page).locator('[lang=fr]')
      await expect(french).toContainText('Voulez-vous vraiment supprimer Badge Karim Haddadj')
      await expect(french).toContainText('irréversible')
      const scrim = question(page).locator('xpath=../..')
      await expect(scrim).toHaveCSS('transition-duration', '0.15s')
      await expect(question(page).getByRole('button', { name: 'Ok', exact: true })).toBeVisible()
      await cancel()
      await expect(question(page)).toBeHidden()
      const message = says(page, 'Cancelled')
      await expectText(message, 'You have cancelled', { exact: true })
      await press(message, 'Close')
    }
  })
  await test.step('DLG-08 neither has touched the record', async () => {
    expect(deletions()).toEqual([])
    await expect(row(page, 'Karim Haddadj')).toBeVisible()
  })
  await test.step('DLG-09 Ok deletes it, in the name of the company', async () => {
    await press(page, 'Delete badge Karim Haddadj')
    await question(page).getByRole('button', { name: 'Ok', exact: true }).click()
    const message = says(page, 'Success')
    await expectText(message, 'Badge deleted successfully', { exact: true })
    await expect(row(page, 'Karim Haddadj')).toBeHidden()
    expect(deletions()).toEqual([`DELETE /api/badge/${completeId}`])
    const sent = calls.requests.find((request) => request.method() === 'DELETE')
    expect(sent?.postDataJSON()).toEqual({ deletedBy: `Company ${companyId}` })
  })
  await test.step('BADGE-12 BADGE-15 an invitation is named by its e-mail', async () => {
    const popup = await openPopup(page, PENDING)
    await press(popup, 'Delete invitation')
    await expect(question(page)).toContainText(`Invitation ${PENDING}`)
    await question(page).getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(row(page, PENDING)).toBeHidden()
    expect(deletions()).toContain(`DELETE /api/badge/${pendingId}`)
  })
})
