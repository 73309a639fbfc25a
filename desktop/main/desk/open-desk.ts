import { join } from 'node:path'
import type { Backend } from '#desktop/main/backend.ts'
import { answerFromCopy } from '#desktop/main/copy/copy-calls.ts'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { authorOf } from '#server/base/actor.ts'
import { callsIn } from '#server/base/http/perform.ts'
import type { Call } from '#server/base/http/router.ts'
import { printHandlers } from '#server/desks/print/print.handlers.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { deskSearchContract } from '#shared/desk-search/desk-search.contract.ts'
import { deskHandlers } from './desk-handlers.ts'
import { knownPeople } from './desk-people.store.ts'
import { PeopleCache } from './people-cache.ts'
import { createArrivalCounts } from './person-lines.ts'
import { PrintQueue } from './print-queue.ts'
import type { PrintSheet } from './sheet-runner.ts'

/** Commits within this time are read together: a first copy makes many a second, and key presses go first. */
const REFRESH_AFTER_MS = 120

export interface OpenDeskOptions {
  copy: LocalCopy
  folder: string
  /** The printer's name, for this pass or in general. */
  printer(type?: PassType): string
  print: PrintSheet
  /** The most labels on a sheet; 1 by default. */
  perSheet?(): number
  log(line: string): void
  /** Further calls of the mode. */
  calls?: readonly Call[]
  /** Nothing is sent and nothing is read. */
  isRehearsal?: boolean
  /** Called when nothing of the desk is left, because it was revoked. */
  onRevoked(): void
}

/** Combines search, person cards, printing and the copy's own calls in one backend, without a port. */
export async function openDesk(options: OpenDeskOptions): Promise<Backend> {
  const { copy, folder, printer, print, log } = options
  const peopleCache = new PeopleCache(copy.db)
  peopleCache.index.startBulk()
  await peopleCache.refresh()
  let refreshing: NodeJS.Timeout | undefined
  const arrivals = createArrivalCounts(copy.db)
  copy.onCommit((written) => {
    if (written === 'all' || written.has('checkin')) arrivals.forget()
  })
  copy.onPeopleChanged((people) => {
    peopleCache.markStale(people)
    refreshing ??= setTimeout(() => {
      refreshing = undefined
      peopleCache.refresh().catch((error: unknown) => log(`the people could not be read: ${String(error)}`))
    }, REFRESH_AFTER_MS)
  })
  let isOnline = copy.sync.status().state === 'online'
  let since = copy.sync.status().lastContactAt ?? copy.now()
  const unsubscribe = copy.sync.subscribe(({ state }) => {
    if ((state === 'online') === isOnline) return
    isOnline = state === 'online'
    since = copy.now()
    log(isOnline ? 'online' : `offline (${state})`)
  })

  const queue = new PrintQueue({
    folder: join(folder, 'printing'),
    now: copy.now,
    print,
    printerOf: ({ type }) => printer(type),
    perSheet: options.perSheet ?? (() => 1),
    // A walk-in that has not come back from the server still has its own id.
    async log(label, state) {
      const { id, print: code, type } = label
      const fact = { params: {}, query: undefined, body: { id, code, by: '', printer: printer(type), state } }
      const { actor } = copy.asDesk()
      await printHandlers
        .createPrint(fact, actor, copy.context, authorOf(actor, copy.context))
        .catch((error: unknown) => log(`the print log did not take ${state} (${String(error)})`))
    },
  })
  copy.setLabelCounter(() => queue.waiting.length)
  const parts = { ...copy, folder, peopleCache, arrivals, queue, printer, since: () => since }
  const own = callsIn('deskSearch', deskSearchContract, deskHandlers(parts))
  const answer = answerFromCopy(copy, [...own, ...(options.calls ?? [])])
  const dropUnknownPeople = () =>
    queue
      .keepOnly((ids) => knownPeople(copy.db, ids))
      .catch((error: unknown) => log(`the print queue could not be checked: ${String(error)}`))
  if (copy.isComplete()) await dropUnknownPeople()
  copy.onPeopleChanged((people) => {
    if (people === 'all' && copy.isComplete()) void dropUnknownPeople().then(() => queue.start())
  })
  copy.onWiped(() => {
    queue.wipe()
    options.onRevoked()
  })
  queue.retry()
  if (!options.isRehearsal) copy.sync.start()
  return {
    handle: (request) => answer(request, copy.asDesk()),
    async close() {
      clearTimeout(refreshing)
      unsubscribe()
      await queue.stop()
      await copy.close()
    },
  }
}
