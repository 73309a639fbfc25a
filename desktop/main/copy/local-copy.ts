import { readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import { eraseByHash } from '#desktop/main/sync/apply-page.ts'
import { captureWrites, decideOwnConflict } from '#desktop/main/sync/capture-writes.ts'
import { type CopyData, createCopyData } from '#desktop/main/sync/copy-data.ts'
import { insertOperation, insertUnsent, type NewOperation, unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import { createSyncEngine } from '#desktop/main/sync/sync-engine.ts'
import { discardPhotos } from '#desktop/main/sync/sync-photos.ts'
import type { Actor } from '#server/base/actor.ts'
import { readConfig } from '#server/base/config.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { ANONYMOUS } from '#server/base/http/in-process-fetch.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { createContext } from '#server/create-context.ts'
import type { DeskDecision } from '#shared/conflict/decision.ts'
import { adaptIndexes } from './adapt-indexes.store.ts'
import { openEncryptedOutbox, openUnsentJournal, purgeCopy, quarantineIfDamaged } from './encrypted-outbox.ts'

const MARK = 'kiosk'

/**
 * A kiosk's copy recognizes people by hashes made with its key, and must not reuse a desk's copy, which has all their
 * data: a copy made with another key, or for the other kind, is deleted before it is opened.
 * @param deskKey of a kiosk; undefined at a desk
 */
function dropOtherKind(folder: string, deskKey: string | undefined) {
  const own = deskKey === undefined ? '' : sha256Of(`kiosk:${deskKey}`)
  if (readMark(folder) === own) return
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (own) replaceFile(folder, MARK, own)
}

function readMark(folder: string) {
  try {
    return readFileSync(join(folder, MARK), 'utf8')
  } catch {
    return ''
  }
}

/** Milliseconds since 1970. */
export type Clock = () => number

export interface LocalCopyOptions {
  /** The copy's own folder, per user; created if missing. */
  folder: string
  serverUrl: string
  deskKey: string
  /** A kiosk's copy holds only `syncPerson` of people, and encrypts what is not sent yet. */
  isKiosk?: boolean
  /** The desk is rehearsing on another copy, which is reported to the server for the organizer. */
  isRehearsing?: boolean
  fetch?: typeof fetch
  /** The device's clock, which may be wrong. */
  clock?: Clock
}

export interface RemoteChange {
  id: string
  /** The revision of the changed record; 0 for a new one. */
  baseRev: number
  patch: object
  was?: object
  /** The bytes behind the patch's `photo`. */
  photo?: Uint8Array | undefined
}

export type LocalCopy = Awaited<ReturnType<typeof openLocalCopy>>

/** Opens the copy's database, whose local changes become operations for the server. */
async function openData(options: LocalCopyOptions, clock: Clock) {
  const { folder, serverUrl, deskKey } = options
  dropOtherKind(folder, options.isKiosk ? deskKey : undefined)
  const encryptedOutbox = options.isKiosk ? openEncryptedOutbox(folder, deskKey) : undefined
  const databaseFile = join(folder, DATABASE_NAME)
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: serverUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  const journal = openUnsentJournal(folder)
  const unsent = quarantineIfDamaged(folder, journal, clock())
  let opened: CopyData | undefined
  const now = () => clock() + (opened?.state().clockOffset ?? 0)
  const running = await createContext(config, {
    now,
    isReplica: true,
    write: ({ queue }) =>
      captureWrites(queue.write, {
        deviceTime: clock,
        onCaptured: async (operations) => {
          await journal.append(operations)
          opened?.notifyPeople(operations.map(({ id }) => id))
          await opened?.refresh()
        },
      }),
  })
  const { context, database } = running
  adaptIndexes(databaseFile)
  if (unsent) await database.queue.write((tx) => insertUnsent(tx, unsent))
  const data = await createCopyData(context, database.queue.write)
  opened = data
  // A crash may have left a photo without its operation.
  encryptedOutbox?.deletePhotosExcept(unfinishedIn(databaseFile))
  data.onCountsChanged(() => {
    const { waiting, refused } = data.counts()
    if (waiting === 0 && refused === 0) journal.empty()
  })
  return { running, data, databaseFile, journal, encryptedOutbox, now, clock }
}

/** A desk's copy of the event: the server's handlers on a local database, synchronized with the central server. */
export async function openLocalCopy(options: LocalCopyOptions) {
  const { folder, clock = Date.now } = options
  const parts = await openData(options, clock)
  const { running, data, databaseFile, journal, encryptedOutbox, now } = parts
  const { context, database } = running

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= sync.stop().then(() => running.close())
    return closing
  }
  const wipe = async () => {
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const purgeErased = () => {
    encryptedOutbox?.deletePhotosExcept(unfinishedIn(databaseFile))
    return purgeCopy(databaseFile, journal, context)
  }
  let countQueuedLabels = () => 0
  const wiped = Promise.withResolvers<void>()
  const sync = startSync(options, parts, {
    countQueuedLabels: () => countQueuedLabels(),
    async onRevoked() {
      // Not awaited: wiping stops the engine that is calling this.
      setImmediate(() => {
        wipe().then(wiped.resolve, (err: unknown) => context.log.error({ err }, 'not wiped'))
      })
    },
    onErased: purgeErased,
  })
  return {
    context,
    /** The person at the desk. */
    asDesk: () => {
      const actor: Actor = { ...ANONYMOUS.actor, kind: 'desk', deskId: data.state().desk._id }
      return { actor, badCredentials: false }
    },
    edition: context.edition.current,
    /** Sends a change of a badge to the server without making it in this copy, as a kiosk does. */
    sendChange: (change: RemoteChange) => sendChange(change, parts),
    /** Erases people that another copy was instructed to erase, by the hashes of their ids. */
    eraseByHashes: async (hashes: readonly string[]) => {
      await eraseByHashes(hashes, data)
      await purgeErased()
    },
    /** Called with the hashes of people who were erased. */
    onErased: data.onErased,
    newId: context.newId,
    /** Reads committed data. */
    db: context.db,
    /** For opening separate read-only connections, such as the search's. */
    databaseFile,
    /** Called after each commit with the tables written. */
    onCommit: database.queue.onCommit,
    /** Called with the ids of badges and speakers after each commit that changes them. */
    onPeopleChanged: data.onPeopleChanged,
    /** Called when the desk was revoked, everything it did was handed over, and the copy is deleted. */
    onWiped: (listener: () => void) => void wiped.promise.then(listener),
    /** Whether all records have arrived, so that a missing one has been deleted. */
    isComplete: () => !data.state().isCopying,
    /** The desk's name and id; empty until the first contact with the server. */
    desk: () => data.state().desk,
    /** Sets the counter of labels waiting for the printer, which the organizer sees next to the unsent changes. */
    setLabelCounter(count: () => number) {
      countQueuedLabels = count
    },
    /** The device's clock, corrected to server time. */
    now,
    sync,
    /** Decides which value is kept in one of this desk's conflicts. */
    decide: (conflict: string, chosen: DeskDecision) =>
      decideOwnConflict(context.write, conflict, chosen, { deskId: data.state().desk._id, at: now() }),
    close,
    /** Closes the copy and deletes its folder, including operations not yet sent. */
    wipe,
  }
}

type Opened = Awaited<ReturnType<typeof openData>>

function startSync(
  { serverUrl, deskKey, isRehearsing = false, fetch: send = fetch }: LocalCopyOptions,
  { data, journal, encryptedOutbox, running, clock }: Opened,
  listeners: Pick<Parameters<typeof createSyncEngine>[0], 'countQueuedLabels' | 'onRevoked' | 'onErased'>,
) {
  return createSyncEngine({
    data,
    serverUrl,
    deskKey,
    fetch: send,
    clock,
    isRehearsing,
    encryptedOutbox: encryptedOutbox && {
      ...encryptedOutbox,
      deletePhotosExcept(left) {
        encryptedOutbox.deletePhotosExcept(left)
        journal.replace(left)
      },
    },
    onUnexpectedError: (err) => running.context.log.error({ err }, 'the sync failed'),
    ...listeners,
  })
}

async function eraseByHashes(hashes: readonly string[], data: CopyData) {
  const lost = await data.write(async (tx) => {
    const paths: string[] = []
    for (const hash of hashes) paths.push(...(await eraseByHash(tx, hash)))
    return paths
  })
  data.notifyPeople('all')
  await discardPhotos(data, lost)
}

async function sendChange(
  { id, baseRev, patch, was = {}, photo }: RemoteChange,
  { data, journal, encryptedOutbox, clock }: Pick<Opened, 'data' | 'journal' | 'encryptedOutbox' | 'clock'>,
) {
  const { epoch } = data.state().cursor
  const values = { patch: JSON.stringify(patch), was: JSON.stringify(was) }
  const opId = data.context.newId()
  const operation = { entity: 'badge', id, baseRev, epoch, opId, deviceTime: clock() } as const
  const sent: NewOperation = { ...operation, ...(encryptedOutbox?.encryptValues(values) ?? values) }
  if (photo) encryptedOutbox?.savePhoto(opId, photo)
  await journal.append([await data.write((tx) => insertOperation(tx, sent))])
  await data.refresh()
}
