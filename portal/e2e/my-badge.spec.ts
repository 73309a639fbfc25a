import { readFile } from 'node:fs/promises'
import { button, dialog, expect, expectText, link, press, region, test, textbox } from './support/test.ts'

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

test('Q-255 a finished badge opened again on a phone: state, code over the whole screen, picture and PDF', async ({
  page,
  sample: { completeId },
}) => {
  await page.goto(`/badge/${completeId}`)
  const mine = region(page, /Votre badge/)
  await expectText(mine, 'Votre photo va être vérifiée.')
  await expectText(mine, '6 au 8 octobre 2025')
  await expect(link(mine, 'Voir sur la carte')).toHaveAttribute('href', /^https?:/)
  await expect(textbox(page, 'Nom', { exact: true })).not.toHaveValue('')

  const enlarge = button(mine, 'Afficher le code QR')
  const large = dialog(page, 'Code QR de votre badge')
  await test.step('a key opens it, Escape closes it and gives the focus back', async () => {
    await enlarge.press('Enter')
    await expect(large).toBeVisible()
    expect(await large.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect.poll(async () => (await large.locator('svg').last().boundingBox())?.width ?? 0).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(enlarge).toBeFocused()
  })
  await test.step('a tap anywhere closes it too', async () => {
    await enlarge.click()
    await large.click({ position: { x: 195, y: 600 } })
    await expect(large).toBeHidden()
  })
  for (const [name, kind, start] of [
    ['Enregistrer le badge', 'png', '\u0089PNG'],
    ['En PDF', 'pdf', '%PDF'],
  ] as const)
    await test.step(kind, async () => {
      if (kind === 'pdf') await mine.locator('summary').click()
      const download = page.waitForEvent('download')
      await press(mine, name)
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`^badge-.*\\.${kind}$`))
      const bytes = await readFile(await file.path())
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(start)
    })
})
