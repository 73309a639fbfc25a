import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import VARIANT_PAIRS from '#shared/desk-search/variant-pairs.json' with { type: 'json' }
import type { Row } from './print-table.ts'

const PEOPLE = 200_000
const GOAL_MS = 20
const FOUND = 30
const COMPANIES = 4_000

/** The desk's in-process search: every key press of every listed variant. */
export function measureSearch(): Row {
  const names = VARIANT_PAIRS.map(({ stored }) => stored.split(' '))
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T
  const index = new PeopleIndex()
  index.addAll(
    Array.from({ length: PEOPLE }, (_, at) => ({
      id: `${at}`,
      nom: pick(names, at * 7)[0] ?? '',
      // Two thirds share a common last name; the others have a unique one.
      prenom: `${pick(names, at * 13)
        .slice(1)
        .join(' ')}${at % 3 === 0 ? ` ${at.toString(26).replace(/\d/g, 'a')}` : ''}`,
      company: `Company ${at % COMPANIES}`,
      email: `p${at}@company${at % COMPANIES}.example`,
      booths: [`B ${at % 900}`],
      code: '',
    })),
  )
  index.find('warm', FOUND)
  const times: number[] = []
  for (const { typed } of VARIANT_PAIRS)
    for (let keys = 1; keys <= typed.length; keys++) {
      const started = performance.now()
      index.find(typed.slice(0, keys), FOUND)
      times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const p95 = at(0.95)
  return {
    name: `search of ${PEOPLE.toLocaleString('en')} people, p95 of a key press ${p95.toFixed(1)} ms`,
    p50: at(0.5),
    p99: at(0.99),
    goal: `p95 < ${GOAL_MS} ms`,
    isMet: p95 < GOAL_MS,
  }
}
