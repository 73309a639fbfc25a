import { type Backend, openLogFile } from '#desktop/main/backend.ts'
import { answerFromCopy } from '#desktop/main/copy/copy-calls.ts'
import { type EncryptedOutbox, openEncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import { type LocalCopy, type LocalCopyOptions, openLocalCopy } from '#desktop/main/copy/local-copy.ts'
import { openKiosk } from '#desktop/main/kiosk/open-kiosk.ts'
import { listUnfinished, type OutboxOperation } from '#desktop/main/sync/outbox.store.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'

/** What a person does at a desk or, in one visit after another, at a kiosk, and what the soak looks at. One line of JSON each, in a process of its own. */
export type Command =
  | { do: 'call'; method: string; url: string; body?: object }
  | { do: 'endVisit' }
  | { do: 'sync' }
  | { do: 'unsent' }
  | { do: 'dump' }

export interface UnsentOperation {
  opId: string
  entity: string
  id: string
  baseRev: number
  patch: Record<string, unknown>
}

/** Everything that must be the same everywhere. */
export interface Dump {
  badges: Record<string, unknown>[]
  checkins: Record<string, unknown>[]
  prints: Record<string, unknown>[]
  conflicts: Record<string, unknown>[]
  /** Badges that the server has sent. */
  known: string[]
  refused: string[]
  waiting: number
  state: string
}

const BADGE = ['_id', 'companyId', 'company', 'type', 'email', 'nom', 'prenom', 'position', 'tel', 'code'] as const
const FACT = ['_id', 'recordId', 'deskId', 'by'] as const
const CONFLICT = ['_id', 'opId', 'deskId', 'recordId', 'field', 'yours', 'stored'] as const

interface OpenKiosk {
  kiosk: Backend
  /** Reads what waits there encrypted. */
  decryptOperation: EncryptedOutbox['decryptOperation']
}

async function runCommand(copy: LocalCopy, command: Command, open?: OpenKiosk): Promise<unknown> {
  const { kiosk, decryptOperation = (one: OutboxOperation) => one } = open ?? {}
  switch (command.do) {
    case 'call': {
      const { method, url, body } = command
      const headers = { 'Content-Type': 'application/json' }
      const request = new Request(`app://foyer${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const answer = await (kiosk ? kiosk.handle(request) : answerFromCopy(copy)(request, copy.asDesk()))
      return { status: answer.status, body: await answer.json() }
    }
    case 'endVisit':
      return kiosk?.visit?.end()
    case 'sync':
      await copy.sync.syncNow()
      return copy.sync.status()
    case 'unsent': {
      const rows = await copy.db
        .selectFrom('syncOutbox')
        .selectAll()
        .where('state', 'in', ['waiting', 'again'])
        .orderBy('deskSeq')
        .execute()
      return rows.map(decryptOperation).map(({ opId, entity, id, baseRev, patch }): UnsentOperation => {
        return { opId, entity, id, baseRev, patch: JSON.parse(patch) }
      })
    }
    case 'dump':
      return dump(copy)
  }
}

async function dump({ db, sync }: LocalCopy): Promise<Dump> {
  return {
    badges: await db.selectFrom('badge').select(BADGE).where('deletedAt', 'is', null).orderBy('_id').execute(),
    checkins: await db.selectFrom('checkin').select(FACT).orderBy('_id').execute(),
    prints: await db.selectFrom('print').select(FACT).orderBy('_id').execute(),
    conflicts: await db.selectFrom('conflict').select(CONFLICT).orderBy('_id').execute(),
    known: (await db.selectFrom('syncBase').select('id').where('entity', '=', 'badge').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
    refused: (await listUnfinished(db)).filter(({ isWaiting }) => !isWaiting).map(({ opId }) => opId),
    waiting: sync.status().waiting,
    state: sync.status().state,
  }
}

/** A desk's copy or, over it, what a kiosk's page talks to. It sends and reads when told to. */
export async function openSoakDesk(kind: DeskKeyKind, options: LocalCopyOptions) {
  const isKiosk = kind === 'kiosk'
  const copy = await openLocalCopy({ ...options, isKiosk })
  const { folder, serverUrl, deskKey: key } = options
  const quiet = { ...copy, sync: { ...copy.sync, start() {} } }
  const log = openLogFile(`${folder}-log`)
  const parts = { copy: quiet, folder: `${folder}-kiosk`, log, serverUrl, key, fetch, onRevoked() {} }
  const kiosk: Backend | undefined = isKiosk ? await openKiosk(parts) : undefined
  return {
    run: (command: Command) =>
      runCommand(
        copy,
        command,
        kiosk && { kiosk, decryptOperation: openEncryptedOutbox(folder, key).decryptOperation },
      ),
    close: () => (kiosk ?? copy).close(),
  }
}
