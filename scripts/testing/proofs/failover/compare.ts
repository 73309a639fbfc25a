import type { LoadResult, Outcome } from './mixed-load.ts'
import type { Cluster } from './servers.ts'

/** How often a thing may be there after its outcome. */
const MAY_BE: Record<Outcome, readonly number[]> = { acknowledged: [1], refused: [0], unknown: [0, 1] }

/** What the database says against what the journal says: what was lost, doubled, or done although it was refused. */
export async function compare(
  { query }: Pick<Cluster, 'query'>,
  { materials, badges, changes }: LoadResult,
): Promise<string[]> {
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

export function countOutcomes({ materials, badges, changes }: LoadResult): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 }
  const changed = [...changes.values()].flat().map(({ outcome }) => outcome)
  for (const outcome of [...materials.values(), ...badges.values(), ...changed]) counts[outcome]++
  return counts
}
