import { expect, test } from 'vitest'
import { openAttachments } from '#server/messaging/mail/mail-composer.ts'
import { buildBadge, buildCompany, idParams, mailsTo, serverPerFile, uploadPhoto } from '#server/testing/records.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { groupCode } from '#shared/badge/pass.ts'

const server = serverPerFile()

const NAME = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 41' }
const completions = (email: string) => mailsTo(server, email, 'badge_complete')
const save = (id: string, body: object) => server.anyone.badge.updateBadge(idParams(id, body))

async function invited() {
  const company = await buildCompany(server)
  const badge = await buildBadge(company, { type: 'delegate' })
  const photo = await uploadPhoto(server, badge._id)
  return { company, badge, photo }
}

test('Q-256 who completes a badge gets one mail, with the QR code and the calendar; a correction sends none', async () => {
  const { badge, photo } = await invited()
  await save(badge._id, { urlPhoto: photo })
  expect(await completions(badge.email)).toEqual([])
  await save(badge._id, NAME)
  const [mail, ...others] = await completions(badge.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain(groupCode(badge.code).join(' '))
  expect(mail?.text).toContain('votre badge est complet')
  expect(mail?.text).toContain(`/badge/${badge._id}`)
  const files = openAttachments(
    { _id: mail?._id ?? '', attachments: mail?.attachments ?? null },
    server.context.config.dataKey,
  )
  expect(files.map(({ contentType }) => contentType)).toEqual(['image/png', 'text/calendar; charset=utf-8'])
  expect(
    Buffer.from(files[0]?.bytes ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(Buffer.from(files[1]?.bytes ?? []).toString()).toContain('DTSTART;VALUE=DATE:20251006')

  await save(badge._id, { position: 'Head geologist' })
  await save(badge._id, { nom: '' })
  await save(badge._id, NAME)
  expect(await completions(badge.email)).toHaveLength(1)
})

test('Q-319 of a visitor who registered alone it is one of the visitor’s own network, not of all who did', async () => {
  const body = { type: 'visitor' as const, email: 'amina@home.example' }
  const badge = (await server.organizer.badge.createBadge({ body })) as Badge
  const photo = await uploadPhoto(server, badge._id)
  await save(badge._id, { ...NAME, urlPhoto: photo })
  const [mail] = await completions('amina@home.example')
  expect(mail).toMatchObject({ cause: 'anyone', causedBy: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('Q-256 neither a company nor the organizer causes it', async () => {
  const { company, badge, photo } = await invited()
  await company.calls.badge.updateBadge(idParams(badge, { ...NAME, urlPhoto: photo }))
  await server.organizer.badge.updateBadge(idParams(badge, { nom: 'Amine' }))
  expect(await completions(badge.email)).toEqual([])
})
