import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { checkSortKeys } from '#server/testing/check-sort-keys.ts'
import { earlierVersions, playRecording, readRecording, unpackFolder } from '#server/testing/earlier-version.ts'
import { openLocalCopy } from './local-copy.ts'

// The app of a desk may be a new one on the morning after an evening without a network.
test.each(earlierVersions())('what a desk of %s had not sent comes from its folder and arrives', async (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-earlier-'))
  const [dataDir, deskFolder] = [join(folder, 'data'), join(folder, 'desk')]
  unpackFolder(version, 'directory', dataDir)
  unpackFolder(version, 'desk', deskFolder)
  const { callers, ...recording } = readRecording(version, 'desk')
  const bench = await startDeskBench({ dataDir })
  bench.server.setNow(recording.exchanges[0]?.at ?? 0)
  const deskKey = callers['West gate']?.['x-desk-key'] ?? ''
  const options = { folder: deskFolder, serverUrl: bench.url, deskKey, clock: bench.server.now }
  const copy = await openLocalCopy(options)
  try {
    expect(copy.sync.status()).toMatchObject({ waiting: 5, refused: 0 })
    expect((await checkSortKeys(copy.db)).stale).toEqual([])
    const afterContact = async () => {
      await copy.sync.syncNow()
      return copy.sync.status()
    }
    // On a machine that has much to do the server may be taken for silent once.
    await expect
      .poll(afterContact, { timeout: 60_000 })
      .toMatchObject({ state: 'online', waiting: 0, refused: 0, conflicts: 0 })
    // Meant: a walk-in that had not arrived gets an id of the server's beside that of the desk.
    const made = await bench.server.context.db
      .selectFrom('badge')
      .select(['_id', 'deskId'])
      .where('nom', '=', 'Alone')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(recording)).toContain(made.deskId)
    const names = { drawn: new Set<string>(), now: new Map([[made.deskId, made._id]]) }
    expect(await playRecording(bench.server, { callers, ...recording }, names)).toEqual([])
  } finally {
    await copy.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
