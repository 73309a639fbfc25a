import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildBadge } from '#server/testing/build-badge.ts'
import { walkCalls } from '#server/testing/walk-calls.ts'
import { gifScript, jpeg, png } from './sample-files.ts'

const [photo, logo] = await Promise.all([jpeg(), png()])

walkCalls(
  'upload',
  async ({ server, own }) => {
    const { _id: badgeId } = await buildBadge(own)
    const stored = { folder: 'companies/logos', recordId: own.id, name: 'logo.png', bytes: logo } as const
    const path = await server.context.files.store(stored)
    const bytes = readFileSync(join(server.dataDir, 'files', path)).length
    return { badgeId, path, bytes }
  },
  [
    {
      call: 'POST /api/upload/uploadFile',
      when: 'the photo of a badge, by the holder of its link',
      by: 'nobody',
      form: true,
      body: ({ badgeId }) => ({ subdirectory: 'badges/photos', filename: badgeId, file: photo }),
      status: 200,
      answer: { file: expect.stringMatching(/^badges\/photos\/[0-9a-f]{32}\.jpg$/) },
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'its logo, with the names that the callers use',
      by: 'own',
      form: true,
      body: ({ own }) => ({ storageBasePath: 'companies/logos', key: own.id, file: logo }),
      status: 200,
      answer: { file: expect.stringMatching(/^companies\/logos\/[0-9a-f]{32}\.png$/) },
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'a folder that is none',
      by: 'own',
      form: true,
      body: ({ own }) => ({ subdirectory: '../keys', filename: own.id, file: logo }),
      status: 400,
      refused: 'invalid: subdirectory',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'no record',
      by: 'own',
      form: true,
      body: { subdirectory: 'companies/logos', file: logo },
      status: 400,
      refused: 'invalid: filename',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'a script that starts like a picture',
      by: 'nobody',
      form: true,
      body: ({ badgeId }) => ({ subdirectory: 'badges/photos', filename: badgeId, file: gifScript }),
      status: 415,
      refused: 'wrong_file',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'an unknown badge',
      by: 'nobody',
      form: true,
      body: { subdirectory: 'badges/photos', filename: 'unknown', file: photo },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'a logo by anyone',
      by: 'nobody',
      form: true,
      body: ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: logo }),
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'the logo of somebody else',
      by: 'other',
      form: true,
      body: ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: logo }),
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'POST /api/upload/uploadFile',
      when: 'a document of the organizer’s',
      by: 'own',
      form: true,
      body: { subdirectory: 'documents', filename: 'guide', file: photo },
      status: 403,
      refused: 'forbidden',
    },
    {
      call: 'GET /api/upload/files/{path}',
      when: 'the bytes',
      by: 'nobody',
      status: 200,
      answer: ({ bytes }) => ({ type: 'image/png', bytes }),
    },
    {
      call: 'GET /api/upload/files/{path}',
      when: 'what was never issued',
      by: 'nobody',
      at: { path: 'companies/logos/none.png' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'GET /api/upload/files/{path}',
      when: 'a way out of the folder',
      by: 'nobody',
      at: { path: '..%2f..%2ffoyer.db' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'DELETE /api/upload/deleteFile',
      when: 'its own',
      by: 'own',
      body: ({ path }) => ({ filePath: path }),
      status: 200,
      answer: { message: 'File deleted successfully' },
    },
    {
      call: 'DELETE /api/upload/deleteFile',
      when: 'no path',
      by: 'own',
      body: {},
      status: 400,
      refused: 'invalid: filePath',
    },
    {
      call: 'DELETE /api/upload/deleteFile',
      when: 'anyone',
      by: 'nobody',
      body: ({ path }) => ({ filePath: path }),
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'DELETE /api/upload/deleteFile',
      when: 'not its own',
      by: 'other',
      body: ({ path }) => ({ filePath: path }),
      status: 404,
      refused: 'not_found',
    },
  ],
)
