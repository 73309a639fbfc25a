import { calls, fileInput, pdf, speakerOf, stored, uploadsOf } from './support/speaker.ts'
import { confirm, expect, expectButton, test } from './support/test.ts'

test('SPK-03 a picture can be pasted or dropped', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await expectButton(page, 'Upload your ID Photo')
  const writes = calls(page, 'PUT', '/api/speaker/')
  // The browser's own events with a file in them; a clipboard of the system is nothing for a test.
  const give = (kind: 'paste' | 'drop', selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (element, how) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 350, height: 450 })
        canvas.getContext('2d')?.fillRect(0, 0, 350, 450)
        const blob = await new Promise<Blob | null>((got) => canvas.toBlob(got))
        const data = new DataTransfer()
        data.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      }, kind)
  await give('paste', 'textarea')
  await give('paste', 'body')
  await expect.poll(() => writes.length).toBe(1)
  const first = (await stored(foyer, _id)).urlPhoto
  expect(first).not.toBe('')
  // Not while the first one is still on its way.
  await expect(page.getByRole('img', { name: 'Your ID photo' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await give('drop', 'main img[alt="Your ID photo"]')
  // The upload alone changes what is stored; the page's own write follows it.
  await expect.poll(() => writes.length).toBe(2)
  await expect.poll(async () => (await stored(foyer, _id)).urlPhoto).not.toBe(first)
})

test('SPK-13 documents are sent, cancelled, replaced and removed', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  const uploads = await uploadsOf(page)
  await page.goto(`/speaker/${_id}`)
  const row = (slot: number) => page.locator('form li').filter({ hasText: `File ${slot}` })
  const choose = (slot: number, name: string, size: number) =>
    fileInput(page, slot).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(size) })

  await test.step('UPL-02 STATE-06 STATE-07 STATE-08 each has its folder, link and name', async () => {
    for (const slot of [1, 2]) {
      await choose(slot, `${slot}.pdf`, 2000)
      await expect(row(slot).getByRole('link', { name: `File ${slot}` })).toBeVisible()
    }
    await choose(3, 'Méthane, troisième.pdf', 2000)
    await expect(row(3).getByRole('link', { name: 'File 3' })).toBeVisible()
    await expect(row(3)).toContainText('Méthane, troisième.pdf')
    expect((await uploads()).map(({ subdirectory }) => subdirectory)).toEqual([
      'speakers/topics1',
      'speakers/topics2',
      'speakers/topics3',
    ])
    const href = (await row(3).getByRole('link').getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/api\/upload\/files\/speakers\/topics3\/.+\?t=\d+$/)
    expect((await page.request.get(href)).ok()).toBe(true)
    const record = await stored(foyer, _id)
    expect([record.urlFile1, record.urlFile2, record.urlFile3]).toEqual([
      expect.stringContaining('/topics1/'),
      expect.stringContaining('/topics2/'),
      href.split('?')[0],
    ])
  })
  await test.step('the same button replaces, Remove asks first', async () => {
    await choose(2, 'better.pdf', 3000)
    await expect(row(2)).toContainText('better.pdf')
    await row(2).getByRole('button', { name: 'Remove' }).click()
    await confirm(page, 'Cancel')
    expect((await stored(foyer, _id)).urlFile2).not.toBe('')
    await row(2).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(row(2)).toContainText('No file yet')
    expect((await stored(foyer, _id)).urlFile2).toBe('')
  })
})
