// Makes server/testing/fixtures/305e762/desk-traffic.jsonl.gz: all that goes between the server, over the data directory
// of that version, and two desks of the program that stands here. server/earlier-version.test.ts holds every later
// server to it. Run again only when the protocol of the desks is meant to break, with what stands for the desks of
// before (docs/settled.md, Q-217):
//
//   node scripts/run.mjs scripts/testing/record-desk-traffic.ts
import '#shared/contract/messages.ts'
import { countedIds } from '#server/testing/counted-ids.ts'
import { readRecording } from '#server/testing/earlier-version.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Known } from './fill-directory.ts'
import { keepRecording, onCopy } from './keep-recording.ts'
import { recordTraffic } from './record-traffic.ts'

const VERSION = '305e762'

const { callers, exchanges } = readRecording(VERSION, 'traffic')
const [, endedEpoch = ''] =
  /"opId":"of-an-ended-season"[^}]*"epoch":"([0-9a-f]+)"/.exec(JSON.stringify(exchanges)) ?? []
const known = { callers, deskKey: callers['South gate']?.['x-desk-key'] ?? '', endedEpoch } as Known
const countIds = (server: TestServer) => {
  server.context.newId = countedIds()
}
const recorded = await onCopy(VERSION, (server) => {
  countIds(server)
  return recordTraffic(server, known)
})
await keepRecording(VERSION, 'desk-traffic', recorded, countIds)
