import { open } from 'node:fs/promises'
import type { Answer, Servers } from './servers.ts'

/** Lines that are on the disk before what they announce is done: those of one moment in one go. */
export async function openJournal(file: string) {
  const handle = await open(file, 'a')
  let waiting: { line: string; done: () => void }[] = []
  let writing: Promise<void> | undefined

  async function write() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await handle.appendFile(batch.map(({ line }) => line).join(''))
      await handle.datasync()
      for (const { done } of batch) done()
    }
    writing = undefined
  }
  return {
    note: (entry: object) =>
      new Promise<void>((done) => {
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done })
        writing ??= write()
      }),
    async close() {
      await writing
      await handle.close()
    },
  }
}
type Journal = Awaited<ReturnType<typeof openJournal>>

const TICK_MS = 5
const MAX_OPEN = 400
const COMPANIES = 40

/** 'refused' says that nothing was changed; of 'unknown' nobody was told. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export interface LoadResult {
  /** What was to be made, by what names it, and what became of it. */
  materials: Map<string, Outcome>
  badges: Map<string, Outcome>
  /** Changes of one company, one after the other. */
  changes: Map<string, { value: number; outcome: Outcome }[]>
  reads: number
  faults: string[]
}

/** When good answers came: the longest time without one since the last look, in ms. */
function createPauseWatch() {
  let last = performance.now()
  let longest = 0
  return {
    heard(): void {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    },
    /** Begins anew. */
    longest(): number {
      const found = Math.max(longest, performance.now() - last)
      longest = 0
      return Math.round(found)
    },
  }
}

/** Asks at a rate, whether or not there is an answer: makes materials and badges, changes companies, and reads. */
export async function startLoad(servers: Pick<Servers, 'call'>, journal: Journal, rate: number) {
  const result: LoadResult = { materials: new Map(), badges: new Map(), changes: new Map(), reads: 0, faults: [] }
  const anything = createPauseWatch()
  const writes = createPauseWatch()
  const companies: { id: string; isBusy: boolean }[] = []
  const known: { path: string }[] = []
  let open = 0
  let asked = 0
  for (let index = 0; index < COMPANIES; index++) {
    const email = `load-${index}@load${index}.example`
    const { body } = await servers.call('POST', '/api/company/create-company', { raisonSocial: `Load ${index}`, email })
    companies.push({ id: String(body._id), isBusy: false })
    result.changes.set(String(body._id), [])
  }

  function outcomeOf({ status, body }: Answer, what: string): Outcome {
    if (status < 300) return 'acknowledged'
    if (status === 503 && body.code === 'unavailable') return 'refused'
    if (status !== 503) result.faults.push(`${what}: ${status} ${body.code}`)
    return 'unknown'
  }
  /** Written down before, and its outcome after. */
  async function write(what: string, method: string, path: string, body: object) {
    const number = asked
    await journal.note({ number, method, path, body })
    const answer = await servers.call(method, path, body).catch((error: NodeJS.ErrnoException) => error)
    const isRefused = answer instanceof Error && answer.code === 'ECONNREFUSED'
    const outcome = answer instanceof Error ? (isRefused ? 'refused' : 'unknown') : outcomeOf(answer, what)
    void journal.note({ number, outcome })
    if (outcome === 'acknowledged') {
      anything.heard()
      writes.heard()
    }
    return { outcome, id: answer instanceof Error ? undefined : answer.body._id }
  }
  async function make(number: number, company: string) {
    const description = `material ${number}`
    const { outcome } = await write(description, 'POST', '/api/material/create-material', {
      company,
      description,
      qty: 1,
    })
    result.materials.set(description, outcome)
  }
  async function invite(number: number) {
    const email = `guest-${number}@failover.example`
    const { outcome, id } = await write(email, 'POST', '/api/badge/create-badge', { type: 'visitor', email })
    result.badges.set(email, outcome)
    if (outcome === 'acknowledged') known.push({ path: `/api/badge/${id}` })
  }
  async function change(number: number, company: { id: string; isBusy: boolean }) {
    company.isBusy = true
    const { outcome } = await write(`fax ${number}`, 'PUT', `/api/company/${company.id}`, { fax: String(number) })
    result.changes.get(company.id)?.push({ value: number, outcome })
    company.isBusy = false
  }
  async function read(path: string) {
    const answer = await servers.call('GET', path).catch(() => undefined)
    if (!answer || answer.status === 503) return
    if (answer.status !== 200) result.faults.push(`what was acknowledged is not found: ${answer.status}`)
    result.reads++
    anything.heard()
  }
  function next(): void {
    const number = ++asked
    const company = companies[number % COMPANIES] as (typeof companies)[number]
    const kind = number % 10
    const one = known[(number * 7) % Math.max(1, known.length)]
    open++
    const work =
      kind < 2
        ? make(number, company.id)
        : kind < 4 || !one
          ? invite(number)
          : kind < 5 && !company.isBusy
            ? change(number, company)
            : read(one.path)
    void work.finally(() => open--)
  }
  const began = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * rate) / 1000)
    while (asked < due && open < MAX_OPEN) next()
  }, TICK_MS)
  return {
    anything,
    writes,
    asked: () => asked,
    /** No more is asked; all that was is answered or has failed. */
    async end(): Promise<LoadResult & { perSecond: number }> {
      clearInterval(timer)
      const perSecond = Math.round((asked * 1000) / (performance.now() - began))
      while (open > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
      return { ...result, perSecond }
    },
  }
}
