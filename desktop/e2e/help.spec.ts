import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

test('Q-287 without a network F1 opens the guide where it tells of the screen, in both languages', async ({ desk }) => {
  const { page } = await desk.start()
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeVisible()
  desk.cable.cut()
  await page.keyboard.press('F4')
  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { level: 1, name: 'At the desk' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What if nothing is printed?' })).toBeInViewport()
  await page.getByRole('button', { name: 'FR' }).click()
  await expect(page.getByRole('heading', { name: /Que faire si rien ne s’imprime/ })).toBeInViewport()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('link', { name: 'When something fails' }).last().click()
  await expect(page.getByRole('heading', { name: 'When something fails' })).toBeInViewport()
  await page.keyboard.press('Home')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'What if a badge is lost?' }).click()
  const lost = page.getByRole('heading', { name: 'What if a badge is lost?' })
  await expect(lost).toBeInViewport()
  await page.keyboard.press('PageDown')
  await expect(lost).not.toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Printing' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeVisible()
  await page.getByRole('button', { name: /^Help/ }).click()
  await expect(page.getByRole('heading', { name: 'How do I find a person?' })).toBeInViewport()
})

async function expectHelp(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect(dialog.getByRole('heading', { name: heading })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('Q-287 the wizard, the generator, the staff at a kiosk and a closed desk have their place in the guides', async ({
  desk,
}) => {
  const settings = [`--server=${desk.cable.url}`, `--key=${desk.key}`]
  await test.step('the wizard', async () => {
    const { page, close } = await desk.start(['--mode=desk'])
    await expectHelp(page, 'How do I set up the desks?')
    await close()
  })
  await test.step('the generator', async () => {
    const { page, close } = await desk.start([...settings, '--mode=generator'])
    await expectHelp(page, 'Extending')
    await close()
  })
  await test.step('the staff at a kiosk', async () => {
    const { page, close } = await desk.startKiosk()
    await page.getByRole('button', { name: 'Staff', exact: true }).click()
    await expectHelp(page, 'How do I set up the desks?')
    await close()
  })
  await test.step('a desk whose key was revoked', async () => {
    const { page } = await desk.start([...settings, '--mode=desk'])
    await expect(page.getByText('Online')).toBeVisible()
    const desks = (await desk.foyer.organizer('GET', '/api/desks')) as { _id: string; name: string }[]
    await desk.foyer.organizer('DELETE', `/api/desks/${desks.find(({ name }) => name === 'Desk 3')?._id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'The organizer has closed this desk' })).toBeVisible()
    await expectHelp(page, 'What if the desk is closed?')
  })
})
