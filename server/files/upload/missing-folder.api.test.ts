import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInvitedBadge, idParams, serverPerTest, uploadPhoto } from '#server/testing/records.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const server = serverPerTest()

test('a files folder that vanishes is reported in health, and what needs it is refused with a message until it is back', async () => {
  const { _id } = await buildInvitedBadge(server)
  const photo = await uploadPhoto(server, _id)
  await server.organizer.badge.updateBadge(idParams(_id, { urlPhoto: fileUrl(photo) } as never))
  const read = async () => (await server.request('GET', fileUrl(photo))).statusCode
  const warnings = async () => (await server.organizer.operation.getHealth()).warnings
  expect([await read(), await warnings()]).toEqual([200, expect.not.arrayContaining(['files_away'])])
  const [files, elsewhere] = [join(server.dataDir, 'files'), join(server.dataDir, 'elsewhere')]
  renameSync(files, elsewhere)
  expect(await read()).toBe(503)
  await expect(uploadPhoto(server, _id)).rejects.toThrow('unavailable')
  expect(await warnings()).toContain('files_away')
  renameSync(elsewhere, files)
  expect([await read(), await warnings()]).toEqual([200, expect.not.arrayContaining(['files_away'])])
})
