import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { insertRow } from '#server/base/db/prepared.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import { openDatabase } from '#server/base/db/sqlite/open.ts'
import { createFileStore } from '#server/files/upload/local-file-store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { normalizeEmail } from '#shared/email.ts'

export const COMPANY = 'c'.repeat(32)
export const BADGE = 'b'.repeat(32)

/** A data directory with a company and a badge of it; for tests of uploads. */
export async function uploadFixture(options: { freeBytes?: () => Promise<number> } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-upload-'))
  const { reader: db, queue, close } = await openDatabase(join(dataDir, 'foyer.db'))
  let time = Date.now()
  const now = () => time
  const log = { info() {} } as unknown as Context['log']
  const files = createFileStore({ dataDir, db, write: queue.write, now, log, ...options })
  const context = { db, write: queue.write, now, files, log } as Context
  await queue.write(async (tx) => {
    await insertRow(tx, 'company', { ...EMPTY_COMPANY, _id: COMPANY })
    await insertRow(tx, 'badge', { ...EMPTY_BADGE, ...idsOf(BADGE), companyId: COMPANY })
  })
  return {
    dataDir,
    db,
    write: queue.write,
    files,
    context,
    /** Moves the clock. */
    advanceClock(ms: number) {
      time += ms
    },
    /** Everything on disk that uploads made, drafts too. */
    async onDisk() {
      const found = await Promise.all(
        ['files', 'tmp'].map((folder) => readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })),
      )
      return found.flat().filter((entry) => entry.isFile())
    },
    async close() {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type UploadFixture = Awaited<ReturnType<typeof uploadFixture>>

/** One for each test of a file. */
export function uploadsPerTest(options?: Parameters<typeof uploadFixture>[0]): UploadFixture {
  const fixture = {} as UploadFixture
  beforeEach(async () => void Object.assign(fixture, await uploadFixture(options)))
  afterEach(() => fixture.close())
  return fixture
}

const EMPTY_COMPANY = {
  ...emptyColumns(COMPANY_FIELDS),
  raisonSocial: 'Sonatrach',
  isBadge: 1,
  percentage: 25,
  updateDate: 0,
  rev: 1,
  passwordHash: null,
  tokenVersion: 0,
  createdAt: 0,
  deletedAt: null,
}
const EMPTY_BADGE = {
  ...emptyColumns(BADGE_FIELDS),
  email: normalizeEmail('a@b.dz'),
  code: 'ABCDEFGH',
  rev: 1,
  refusedAt: null,
  openedAt: null,
  createdAt: 0,
  deletedBy: '',
  deletedAt: null,
}
