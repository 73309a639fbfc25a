import { join } from 'node:path'
import type { Dump } from '#desktop/testing/soak/desk-commands.ts'
import { openGate } from '#desktop/testing/soak/gate.ts'
import { openDesk } from '#desktop/testing/soak/process-world.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import type { LoadResult, Outcome } from './mixed-load.ts'
import type { Cluster, Servers } from './servers.ts'

/** How often a thing may be there after its outcome. */
const MAY_BE: Record<Outcome, readonly number[]> = { acknowledged: [1], refused: [0], unknown: [0, 1] }

/** What the database says against what the journal says: what was lost, doubled, or done although it was refused. */
export async function compare({ query }: Pick<Cluster, 'query'>, { materials, badges, changes }: LoadResult) {
  const faults: string[] = []
  const count = async (sql: string) => {
    const rows = await query<{ name: string; count: string }>(sql)
    return new Map(rows.map((row) => [row.name, Number(row.count)]))
  }
  const check = (made: Map<string, Outcome>, found: Map<string, number>) => {
    for (const [name, outcome] of made) {
      const times = found.get(name) ?? 0
      if (!MAY_BE[outcome].includes(times)) faults.push(`${name} was ${outcome} and is there ${times} times`)
    }
    for (const name of found.keys()) if (!made.has(name)) faults.push(`${name} was not asked for`)
  }
  check(
    materials,
    await count(
      `select description as name, count(*) as count from material where description like 'material %' group by 1`,
    ),
  )
  check(
    badges,
    await count(`select email as name, count(*) as count from badge where email like '%@failover.example' group by 1`),
  )
  const mails = await count(
    `select "recordId" as name, count(*) as count from outbox where key = 'invitation' group by 1 having count(*) > 1`,
  )
  for (const id of mails.keys()) faults.push(`the badge ${id} was invited twice`)
  const lines = await count(`select id as name, count(*) as count from change where entity = 'company' group by 1`)
  const faxes = await count(
    `select id as name, count(*) as count from change where entity = 'company' and fields like '%"fax"%' group by 1`,
  )
  const rows = await query<{ _id: string; fax: string; rev: string }>('select _id, fax, rev from company')
  for (const { _id, fax, rev } of rows) {
    const asked = changes.get(_id)
    if (!asked) continue
    const of = (outcome: Outcome) => asked.filter((one) => one.outcome === outcome).length
    const applied = faxes.get(_id) ?? 0
    if (applied < of('acknowledged') || applied > of('acknowledged') + of('unknown'))
      faults.push(
        `company ${_id}: ${of('acknowledged')} changes acknowledged, ${of('unknown')} unknown, ${applied} applied`,
      )
    if (lines.get(_id) !== Number(rev)) faults.push(`company ${_id}: ${lines.get(_id)} lines for ${rev} revisions`)
    const last = asked.findLastIndex(({ outcome }) => outcome === 'acknowledged')
    const possible = asked.slice(Math.max(last, 0)).filter(({ outcome }) => outcome !== 'refused')
    if (asked.length > 0 && last >= 0 && !possible.some(({ value }) => String(value) === fax))
      faults.push(`company ${_id}: its last acknowledged change is lost`)
  }
  return faults
}

export function countOutcomes({ materials, badges, changes }: LoadResult) {
  const counts: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 }
  const changed = [...changes.values()].flat().map(({ outcome }) => outcome)
  for (const outcome of [...materials.values(), ...badges.values(), ...changed]) counts[outcome]++
  return counts
}

const PEOPLE = 30
const TRIES = 40

/** A desk with a copy, which is cut off, goes on working, and comes back. */
export async function openOfflineDesk(servers: Servers, folder: string) {
  const { body } = await servers.call('POST', '/api/desks', { name: 'Offline', kind: 'desk' })
  const deskId = String(body._id)
  const [port = 0] = servers.ports()
  const gate = await openGate(port)
  const args = [join(folder, 'desk'), gate.url, String(body.key), '0']
  const desk = await openDesk({ id: deskId, kind: 'desk' }, args, gate)
  const ids: string[] = []
  for (let index = 0; index < PEOPLE; index++) {
    const badge = { type: 'visitor', email: `offline-${index}@offline.example` }
    ids.push(String((await servers.call('POST', '/api/badge/create-badge', badge)).body._id))
  }
  const waiting = async () => {
    await desk.run({ do: 'sync' })
    return (await desk.run({ do: 'dump' })) as Dump
  }
  await waiting()
  const act = async (method: string, url: string, sent: object) => {
    const { status } = (await desk.run({ do: 'call', method, url, body: sent })) as { status: number }
    if (status >= 300) throw new Error(`${method} ${url} at the desk: ${status}`)
  }
  return {
    /** Without a network: everybody is checked in, and half of them get another name. */
    async work() {
      gate.set('cut')
      for (const [index, id] of ids.entries()) {
        await act('POST', '/api/checkins', { id: publicIdOf(id), kind: 'collected' })
        if (index % 2 === 0) await act('PUT', `/api/badge/${publicIdOf(id)}`, { nom: `Name ${index}` })
      }
    },
    /** At the other server, and its first answer is lost. @returns what is lost, doubled or refused */
    async comeBack({ query }: Cluster) {
      gate.lead(servers.ports()[1] ?? 0)
      gate.set('lossy')
      let dump = await waiting()
      gate.set('open')
      for (let tried = 0; tried < TRIES && dump.waiting > 0; tried++) dump = await waiting()
      const faults: string[] = []
      if (dump.waiting > 0) faults.push(`${dump.waiting} operations still wait at the desk`)
      if (dump.refused.length > 0) faults.push(`${dump.refused.length} operations were refused`)
      const rows = await query<{ _id: string; nom: string; checkins: string; lines: string }>(`
        select _id, nom, (select count(*) from checkin where "recordId" = badge._id) as checkins,
          (select count(*) from change where change.id = badge._id and actor = 'desk ${deskId}'
            and fields like '%nom%') as lines
        from badge where email like '%@offline.example'`)
      for (const [index, id] of ids.entries()) {
        const found = rows.find(({ _id }) => _id === id)
        const isNamed = index % 2 === 0
        if (Number(found?.checkins) !== 1) faults.push(`person ${index}: ${found?.checkins} check-ins`)
        if (found?.nom !== (isNamed ? `Name ${index}` : '')) faults.push(`person ${index} is named ${found?.nom}`)
        if (Number(found?.lines) !== (isNamed ? 1 : 0)) faults.push(`person ${index} was named ${found?.lines} times`)
      }
      return faults
    },
    close: () => desk.end(),
  }
}
