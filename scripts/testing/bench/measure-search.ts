import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import PAIRS from '#shared/desk-search/testing/variant-pairs.json' with { type: 'json' }
import type { Row } from './print-table.ts'
import { crowd } from './search-crowd.ts'

const PEOPLE = 200_000
const GOAL_MS = 20
/** As many as the desk lists. */
const LISTED = 30
const MB = 1_048_576

/** The desk's in-process search at every key press. Whom it finds is tested (people-index.test.ts). */
export function measureSearch(): Row[] {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const people = crowd(PEOPLE)
  collect()
  const before = process.memoryUsage().heapUsed
  const begun = performance.now()
  const index = new PeopleIndex()
  index.addAll(people)
  index.find('warm', LISTED)
  const built = performance.now() - begun
  collect()
  const megabytes = (process.memoryUsage().heapUsed - before) / MB
  const times: number[] = []
  for (const { typed } of PAIRS)
    for (let keys = 1; keys <= typed.length; keys++) {
      const started = performance.now()
      index.find(typed.slice(0, keys), LISTED)
      times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const p95 = at(0.95)
  const search = `search of ${PEOPLE.toLocaleString('en')}`
  return [
    {
      name: `${search}: p95 of a key press ${p95.toFixed(1)} ms`,
      p50: at(0.5),
      p99: at(0.99),
      goal: `< ${GOAL_MS} ms`,
      isMet: p95 < GOAL_MS,
    },
    { name: `${search}: index of ${megabytes.toFixed(0)} MB, built in ${built.toFixed(0)} ms` },
  ]
}
