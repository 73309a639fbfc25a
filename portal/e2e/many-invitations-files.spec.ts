import { Buffer } from 'node:buffer'
import type { Page } from 'playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import type { Foyer } from './support/foyer.ts'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function openPlace(page: Page, foyer: Foyer) {
  const { companyId, ...account } = await makeSample(foyer)
  await foyer.organizer('PATCH', `/api/company/badge/${companyId}`, {
    value: { exhibitor: { all: 4 }, delegate: { all: 3 }, vip_delegate: { all: 2 }, visitor: { all: 600 } },
  })
  await enter(page, foyer, account)
  await page.getByRole('button', { name: 'Invite many people' }).click()
  const place = page.getByRole('dialog', { name: 'Invite many people' })
  const invited = async () => {
    const badges = (await foyer.organizer('GET', `/api/badge/badges/company/${companyId}`)) as {
      email: string
      type: string
    }[]
    return Object.fromEntries(badges.map(({ email, type }) => [email, type]))
  }
  return {
    place,
    field: place.getByRole('textbox', { name: 'Addresses' }),
    rows: place.getByRole('list', { name: 'People to invite' }).getByRole('listitem'),
    choose: (name: string, mimeType: string, buffer: Buffer) =>
      place.locator('input[type=file]').setInputFiles({ name, mimeType, buffer }),
    invited,
  }
}

test('Q-253 Q-266 a workbook with a heading, e-mails and types becomes sent invitations of those types', async ({
  page,
  foyer,
}) => {
  const { place, field, rows, choose, invited } = await openPlace(page, foyer)
  const text = (value: string) => ({ value, type: String })
  const sheet = [
    ['Nom', 'E-mail', 'Type de badge', 'Tel'],
    ['Aït Ahmed', 'anis@saharaflow.example', 'Booth Staff', '0550'],
    ['Éric', 'eric@nordvik.example', 'Pass Délégué VIP', '0551'],
    ['Mme Ould', 'ould@chelif.example', 'inconnu', '0552'],
    ['Sans adresse', '', 'Booth Staff', '0553'],
  ].map((row) => row.map(text))
  await choose('équipe.xlsx', XLSX, Buffer.from(await writeXlsxFile(sheet, { sheet: 'Équipe' }).toBuffer()))
  await expect(place.getByText('3 addresses added.')).toBeVisible()
  await expect(place.getByText('1 line has no address and stays in the field.')).toBeVisible()
  await expect(field).toHaveValue('Sans adresse\t\tBooth Staff\t0553')
  await expect(rows).toHaveCount(3)
  await place.getByRole('button', { name: 'Send 3 invitations' }).click()
  await expect(place.getByText('3 of 3 sent')).toBeVisible()
  expect(await invited()).toMatchObject({
    'anis@saharaflow.example': 'exhibitor',
    'eric@nordvik.example': 'vip_delegate',
    'ould@chelif.example': 'visitor',
  })
  for (const email of ['anis@saharaflow.example', 'eric@nordvik.example', 'ould@chelif.example'])
    expect((await foyer.mailbox.mailTo(email)).recipients).toEqual([email])
})

test('Q-253 files as spreadsheets on Windows save them, prose, a picture and a broken workbook are each told in place', async ({
  page,
  foyer,
}) => {
  const { place, field, rows, choose } = await openPlace(page, foyer)
  const csv = 'Prénom;E-mail\r\nHélène;helene@chelif.example\r\nNoël;noel@chelif.example\r\nZoé, sans adresse\r\n'
  await choose('windows.csv', 'text/csv', Buffer.from(csv, 'latin1'))
  await expect(place.getByText('2 addresses added.')).toBeVisible()
  await expect(field).toHaveValue('Zoé, sans adresse')

  const unicode = `\uFEFF${csv.replaceAll('chelif', 'dahra').replaceAll(';', '\t')}`
  await choose('unicode.txt', 'text/plain', Buffer.from(unicode, 'utf16le'))
  await expect(rows).toHaveCount(4)
  await expect(place.getByRole('textbox', { name: 'E-mail' }).nth(2)).toHaveValue('helene@dahra.example')
  await expect(field).toHaveValue('Zoé, sans adresse\nZoé, sans adresse')

  for (const [name, content, words] of [
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 3, 0xff]), 'This is not readable text.'],
    ['broken.xlsx', Buffer.from('PK\u0003\u0004 no workbook'), 'This workbook cannot be read.'],
    ['large.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 'The file is larger than 2 MB.'],
  ] as const) {
    await choose(name, 'text/csv', content)
    await expect(place.getByText(words)).toBeVisible()
    await expect(rows).toHaveCount(4)
    await expect(field).toHaveValue('Zoé, sans adresse\nZoé, sans adresse')
  }

  const prose = 'The exhibition opens on Monday.\nWe look forward to it.'
  await field.fill(prose)
  await place.getByRole('button', { name: 'Add to the list' }).click()
  await expect(place.getByText('2 lines have no address and stay in the field.')).toBeVisible()
  await expect(field).toHaveValue(prose)
  await expect(rows).toHaveCount(4)
})

test('Q-253 of 10,000 pasted lines 500 are listed, the others stay, and the page answers', async ({
  page,
  context,
  foyer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { place, field, rows } = await openPlace(page, foyer)
  const lines = Array.from({ length: 10_000 }, (_, at) => `p${at}@many.example`)
  // Pasted as people do: `fill` inserts line by line, which Chromium takes minutes for.
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(/^p0@many/)
  await place.getByRole('button', { name: 'Add to the list' }).click()
  await expect(place.getByText('500 addresses added.')).toBeVisible()
  await expect(place.getByText('9500 more stay in the field for the next list.')).toBeVisible()
  await expect(rows).toHaveCount(500)
  expect(await field.inputValue()).toBe(lines.slice(500).join('\n'))
  const first = place.getByRole('textbox', { name: 'E-mail' }).first()
  await first.press('End')
  await first.pressSequentially('.dz')
  await expect(first).toHaveValue('p0@many.example.dz')
  // A reload loses none of them.
  await page.reload()
  await page.getByRole('button', { name: 'Continue your list: 500 not sent' }).click()
  await expect(rows).toHaveCount(500)
  expect(await field.inputValue()).toBe(lines.slice(500).join('\n'))
})
