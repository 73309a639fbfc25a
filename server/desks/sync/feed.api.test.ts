import { expect, test } from 'vitest'
import {
  buildBadge,
  buildDesk,
  companyPerTest,
  expectRefusal,
  idParams,
  NONCE,
  publicIdOf,
  serverPerTest,
  startTestServer,
} from '#server/testing/desk.ts'
import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

const server = serverPerTest()
const own = companyPerTest(server)

const newDesk = (name?: string) => buildDesk(server, name)
test('has each record once, in pages, and nothing that a desk must not have', async () => {
  const desk = await newDesk()
  const badges = [await buildBadge(own), await buildBadge(own), await buildBadge(own)]
  for (const { _id } of badges) await server.organizer.badge.updateBadge(idParams(_id, { nom: 'Amina' }))
  const changes = []
  for (let at = { epoch: '', after: 0, changeId: '' }, more = true; more; ) {
    const page = await desk.pull({ ...at, limit: 2 })
    changes.push(...page.changes)
    at = { epoch: page.epoch, after: page.upTo, changeId: page.changeId }
    more = page.more
  }
  const ids = changes.map(({ entity, id }) => `${entity} ${id}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(changes.filter(({ entity }) => entity === 'badge')).toMatchObject(
    badges.map(({ _id }) => ({
      id: publicIdOf(_id),
      rev: 2,
      deleted: false,
      record: { _id: publicIdOf(_id), nom: 'Amina' },
    })),
  )
  expect(JSON.stringify(changes)).not.toContain(own.email)
})

test('a waiting pull is answered by the change', async () => {
  const desk = await newDesk()
  const { epoch, upTo, changeId } = await desk.pull()
  const waiting = desk.pull({ epoch, after: upTo, changeId, wait: 20_000 })
  const badge = await buildBadge(own)
  expect((await waiting).changes.some(({ id }) => id === publicIdOf(badge._id))).toBe(true)
})

test('409 resync: another epoch, a position beyond the end, another history', async () => {
  const desk = await newDesk()
  const { epoch, upTo: after, changeId } = await desk.pull()
  for (const query of [
    { epoch: 'another', after, changeId },
    { epoch, after: after + 1, changeId },
    { epoch, after, changeId: 'another' },
  ]) {
    await expectRefusal(desk.pull(query), 'resync')
  }
  expect(await desk.pull({ epoch, after, changeId })).toMatchObject({ changes: [], more: false })
})

test('starting a backup begins a new epoch; what was read in the lost one does not overwrite', async () => {
  const desk = await newDesk()
  const badge = await buildBadge(own)
  const epoch = await desk.epoch()
  const { path } = await server.organizer.backup.createBackup()
  const restored = await startTestServer({
    dataDir: `${server.dataDir}/${path}`,
    env: { DATA_KEY: server.context.config.dataKey },
  })
  try {
    const calls = restored.as({ 'x-desk-key': desk.key }).sync
    const page = await calls.listChanges({ query: { nonce: NONCE, protocol: SYNC_PROTOCOL } as never })
    expect([page.epoch === epoch, page.epoch.length]).toEqual([false, 32])
    const edit = (body: object) => restored.organizer.badge.updateBadge(idParams(badge, body))
    await edit({ nom: 'Typed after the restore' })
    // In the lost epoch, the record had reached revision 5.
    const operation = desk.operation({
      id: publicIdOf(badge._id),
      epoch,
      baseRev: 5,
      patch: { nom: 'Before', tel: '1' },
    })
    const { results } = await calls.pushOperations({ body: { operations: [operation], nonce: NONCE } })
    expect(results).toMatchObject([{ result: 'conflict', conflicts: [{ field: 'nom', yours: 'Before' }] }])
    expect(await restored.badge(badge._id)).toMatchObject({
      nom: 'Typed after the restore',
      tel: '1',
    })
  } finally {
    await restored.close()
  }
})
