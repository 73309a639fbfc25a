import { join } from 'node:path'
import type { Dump } from '#desktop/testing/soak/desk-commands.ts'
import { openGate } from '#desktop/testing/soak/gate.ts'
import { openDesk } from '#desktop/testing/soak/process-world.ts'
import { publicIdOf } from '#server/base/db/sql-values.ts'
import type { Cluster, Servers } from './servers.ts'

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
  for (let at = 0; at < PEOPLE; at++) {
    const badge = { type: 'visitor', email: `offline-${at}@offline.example` }
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
    async work(): Promise<void> {
      gate.set('cut')
      for (const [at, id] of ids.entries()) {
        await act('POST', '/api/checkins', { id: publicIdOf(id), kind: 'collected' })
        if (at % 2 === 0) await act('PUT', `/api/badge/${publicIdOf(id)}`, { nom: `Name ${at}` })
      }
    },
    /** At the other server, and its first answer is lost. @returns what is lost, doubled or refused */
    async comeBack({ query }: Cluster): Promise<string[]> {
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
      for (const [at, id] of ids.entries()) {
        const found = rows.find(({ _id }) => _id === id)
        const isNamed = at % 2 === 0
        if (Number(found?.checkins) !== 1) faults.push(`person ${at}: ${found?.checkins} check-ins`)
        if (found?.nom !== (isNamed ? `Name ${at}` : '')) faults.push(`person ${at} is named ${found?.nom}`)
        if (Number(found?.lines) !== (isNamed ? 1 : 0)) faults.push(`person ${at} was named ${found?.lines} times`)
      }
      return faults
    },
    close: () => desk.end(),
  }
}
