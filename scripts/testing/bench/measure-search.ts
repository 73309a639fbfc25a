import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import type { Row } from './print-table.ts'
import { crowd, NONSENSE, SEARCHES } from './search-crowd.ts'

const LARGEST = 200_000
const GOAL_MS = 20
/** As many as the desk lists. */
const LISTED = 30
const FIRST = 3
const MB = 1_048_576
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The desk's in-process search: whom it finds for the frozen list, and how soon at every key press. */
export const measureSearch = (): Row[] => [...[900, 20_000].flatMap(measureHits), ...measureKeys()]

function measureHits(count: number): Row[] {
  const index = new PeopleIndex()
  index.addAll([...SEARCHES.map(({ person }) => person), ...crowd(count)])
  const places = SEARCHES.map(({ kind, typed, person }) => ({
    kind,
    typed,
    place: index.find(typed, LISTED).ids.indexOf(person.id),
  }))
  const share = (what: string, part: typeof places, isHit: (place: number) => boolean, goal?: number): Row => {
    const missed = part.filter(({ place }) => !isHit(place))
    const hit = 1 - missed.length / part.length
    if (process.env.BENCH_MISSED)
      process.stdout.write(`\n${what}: ${missed.map((one) => `${one.typed} ${one.place}`).join(', ')}`)
    return {
      name: `search of ${count.toLocaleString('en')}: ${what} ${percent(hit)} of ${part.length}`,
      ...(goal !== undefined && { goal: `≥ ${goal * 100} %`, isMet: hit >= goal }),
    }
  }
  const isFirst = (place: number) => place >= 0 && place < FIRST
  const found = NONSENSE.filter((typed) => index.find(typed, 1).total > 0)
  const nobody = 1 - found.length / NONSENSE.length
  return [
    share('found', places, (place) => place >= 0, 0.99),
    share('among the first three', places, isFirst, 0.97),
    share(
      'one slip, first three',
      places.filter(({ kind }) => kind.startsWith('slip')),
      isFirst,
      0.95,
    ),
    ...[...Map.groupBy(places, ({ kind }) => kind)].map(([kind, part]) => share(`— ${kind}`, part, isFirst)),
    {
      name: `search of ${count.toLocaleString('en')}: nonsense finds nobody ${percent(nobody)} of ${NONSENSE.length}`,
      goal: '≥ 95 %',
      isMet: nobody >= 0.95,
    },
  ]
}

function measureKeys(): Row[] {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const people = [...SEARCHES.map(({ person }) => person), ...crowd(LARGEST)]
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
  for (const typed of [...SEARCHES.map((one) => one.typed), ...NONSENSE])
    for (let keys = 1; keys <= typed.length; keys++) {
      const started = performance.now()
      index.find(typed.slice(0, keys), LISTED)
      times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const p95 = at(0.95)
  return [
    {
      name: `search of ${LARGEST.toLocaleString('en')}: p95 of a key press ${p95.toFixed(1)} ms`,
      p50: at(0.5),
      p99: at(0.99),
      goal: `< ${GOAL_MS} ms`,
      isMet: p95 < GOAL_MS,
    },
    {
      name: `search of ${LARGEST.toLocaleString('en')}: index of ${megabytes.toFixed(0)} MB, built in ${built.toFixed(0)} ms`,
    },
  ]
}
