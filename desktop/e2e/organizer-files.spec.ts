import { expect, test } from './support/office.ts'

const NONCE = 'a nonce of sixteen letters'

test('Q-193 what a revoked desk handed over is applied or discarded, one by one', async ({ office }) => {
  const { page, open, yes, look, call, foyer } = office
  const desk = (await foyer.organizer('POST', '/api/desks', { name: 'North gate' })) as {
    _id: string
    key: string
  }
  await foyer.organizer('DELETE', `/api/desks/${desk._id}`)
  const walkIn = (nom: string, at: number) => ({
    ...{
      opId: `${at}`.repeat(32),
      deskId: '',
      deskSeq: at,
      entity: 'badge',
      id: `walk-in-${at}`,
      baseRev: 0,
    },
    patch: {
      ...{ nom, prenom: 'Haddad', company: 'Walk-in Wells', position: '', tel: '', urlPhoto: '', email: '' },
      ...{ type: 'visitor', companyId: 'onlineCompany', code: `${at}`.repeat(16) },
    },
    deviceTime: Date.now(),
  })
  const operations = ['Samir', 'Yasmina', 'Farid'].map((nom, at) => walkIn(nom, at + 1))
  const sent = await call(
    'POST',
    '/api/sync/operations',
    { operations, nonce: NONCE, sentAt: Date.now() },
    { 'x-desk-key': desk.key },
  )
  expect([sent.status, sent.json.stored.length]).toEqual([401, 3])
  const known = async () =>
    ((await foyer.organizer('GET', '/api/badge/badges')) as { nom: string }[])
      .map(({ nom }) => nom)
      .filter((nom) => /Samir|Yasmina|Farid/.test(nom))

  await open('/desks')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(line('Samir')).toContainText('held by a desk whose key was revoked')
  await line('Samir').scrollIntoViewIfNeeded()
  await look('held-of-desks')
  await line('Samir').getByRole('button', { name: 'Apply' }).click()
  await expect(line('Samir')).toHaveCount(0)
  expect(await known()).toEqual(['Samir'])
  await line('Yasmina').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('cannot be brought back')
  await look('held-of-desks-question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await expect(line('Yasmina')).toHaveCount(1)
  await line('Yasmina').getByRole('button', { name: 'Discard' }).click()
  await yes('Discard')
  await expect(line('Yasmina')).toHaveCount(0)
  await line('Farid').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Everything done at desks is in the records.')).toBeVisible()
  expect((await known()).sort()).toEqual(['Farid', 'Samir'])
})

test('Q-220 files of strangers that nobody accepted are deleted in one act; their records stay', async ({ office }) => {
  const { page, open, yes, look, call, foyer } = office
  const stranger = { nom: 'Nadia', prenom: 'Cherif', email: 'nadia@talks.example' }
  const { json } = await call('POST', '/api/speaker/create-speaker', stranger)
  for (const subdirectory of ['speakers/topics1', 'speakers/topics2']) {
    const form = new FormData()
    form.set('subdirectory', subdirectory)
    form.set('filename', json._id)
    form.set('file', new Blob(['x'.repeat(400_000)], { type: 'text/plain' }), 'talk.txt')
    const sent = await fetch(`${foyer.url}/api/upload/uploadFile`, { method: 'POST', body: form })
    expect(sent.status).toBe(200)
  }
  await open('/settings')
  await expect(page.getByText('2 files, 0.8 of 2,048 MB. Records: 1.')).toBeVisible()
  const drop = page.getByRole('button', { name: 'Delete 2 files' })
  await drop.scrollIntoViewIfNeeded()
  await look('unaccepted-files')
  await drop.click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 2 files for good?')
  await look('unaccepted-files-question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await drop.click()
  await yes('Delete 2 files')
  await expect(page.getByText('2 files were deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete 0 files' })).toBeDisabled()
  expect(await foyer.organizer('GET', `/api/speaker/speakers/${json._id}`)).toMatchObject({ nom: 'Nadia' })
})
