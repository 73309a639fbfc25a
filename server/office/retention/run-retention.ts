import pLimit from 'p-limit'
import type { Actor, Author, Context } from '#server/base/index.ts'
import { clearField } from '#server/files/upload/file-records.ts'
import { deleteFileRow } from '#server/files/upload/upload.store.ts'
import { eraseRecord } from '#server/office/erase/erase.store.ts'
import { purge } from '#server/office/erase/purge.ts'
import { storeArrivals } from '#server/office/report/report.store.ts'
import { forEachArchive, readArchives } from '#server/office/season/for-each-archive.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { deleteReview } from '#server/records/photo/photo.store.ts'
import {
  RETENTION_RULES,
  type RetentionPlan,
  type RetentionRule,
  type RetentionRun,
} from '#shared/retention/retention.contract.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import {
  clearMailBodies,
  companiesOfVisas,
  insertRun,
  lastRunAt,
  listExpiringFiles,
  listOldBodies,
  listVisaIds,
} from './retention.store.ts'
import { isRuleDue, planOwnRetention, retentionLimit } from './retention-plan.ts'

/** Records per job, so that other jobs need not wait for a whole run. */
const BATCH_SIZE = 100

/** The author of an automatic run in the log. */
const AUTOMATIC = 'retention'

/** The actor on whose behalf an archive is re-exported after something was erased in it. */
const ORGANIZER: Actor = { kind: 'organizer', companyId: '', deskId: '', address: '', language: 'en' }

const enqueue = pLimit(1)

/** Erases what the edition's settings require, also in the archives of past editions, and writes a report. */
export function runRetention(actor: string, context: Context) {
  return enqueue(async () => {
    const at = isoOf(context.now())
    const { erased, paths } = await eraseDue(actor, context)
    let isClean = true
    const isAnythingDue = async (archived: Parameters<typeof planOwnRetention>[0]) => {
      const { due } = await planOwnRetention(archived)
      return due.some(({ count }) => count > 0)
    }
    const areAllReached = await forEachArchive(context, ORGANIZER, isAnythingDue, async (archived) => {
      const past = await eraseDue(actor, archived)
      for (const rule of [...RETENTION_RULES, 'files'] as const) erased[rule] += past.erased[rule]
      isClean = (await purge(past.paths, archived)) && isClean
      return true
    })
    // A run started by the organizer also finishes an earlier one that left traces; an unneeded daily run would only
    // discard backups.
    const isNeeded = actor !== AUTOMATIC || RETENTION_RULES.some((rule) => erased[rule] > 0)
    const isPurged = !isNeeded || ((await purge(paths, context)) && isClean && areAllReached)
    const run: RetentionRun = { at, actor, erased, isPurged }
    await context.write((tx) => insertRun(tx, Date.parse(at), run))
    context.log.info({ erased }, 'retention was run')
    return run
  })
}

/** What a run would erase now, including archives of past editions. Changes nothing. */
export function planWithArchives(context: Context): Promise<RetentionPlan> {
  // Not while a run is working in an archive.
  return enqueue(async () => {
    const plan = await planOwnRetention(context)
    const archives = await readArchives(context, planOwnRetention)
    const countOf = (rule: RetentionRule) =>
      archives.reduce((sum, { due }) => sum + (due.find((one) => one.rule === rule)?.count ?? 0), 0)
    return { ...plan, due: plan.due.map((due) => ({ ...due, archived: countOf(due.rule) })) }
  })
}

async function eraseDue(actor: string, context: Context) {
  const by = { actor, at: context.now() }
  const paths: string[] = []
  const visas = await eraseVisas(by, paths, context)
  const photos = await erasePhotos(by, paths, context)
  const mailBodies = await eraseBodies(context)
  const erased = { visas, photos, mailBodies, files: paths.length }
  return { erased, paths }
}

/** One run a day once the organizer has switched it on; called often, does little. */
export async function runDailyRetention(context: Context) {
  if (!context.edition.current().retention.automatic) return undefined
  const last = await lastRunAt(context.db)
  if (last !== undefined && context.now() - last < DAY_MS) return undefined
  return runRetention(AUTOMATIC, context)
}

async function eraseVisas(author: Author, paths: string[], context: Context) {
  if (!isRuleDue('visas', context.edition.current(), author.at)) return 0
  const { year } = context.edition.current()
  if ((await listVisaIds(context.db, 1)).total > 0) await context.write((tx) => storeArrivals(tx, year))
  return inPieces(async () => {
    const { ids } = await listVisaIds(context.db, BATCH_SIZE)
    const erased = await context.write(async (tx) => {
      const companyIds = await companiesOfVisas(tx, ids)
      const files: string[] = []
      for (const id of ids) files.push(...(await eraseRecord(tx, 'visa', id, author.at)))
      for (const companyId of companyIds) await refreshCompanyFlags(tx, companyId, author)
      return files
    })
    paths.push(...erased)
    return ids.length
  })
}

async function erasePhotos(author: Author, paths: string[], context: Context) {
  if (!isRuleDue('photos', context.edition.current(), author.at)) return 0
  return inPieces(async () => {
    const { files } = await listExpiringFiles(context.db, BATCH_SIZE)
    await context.write(async (tx) => {
      for (const file of files) {
        // Desks lose the photo too.
        await clearField(tx, file, author)
        await deleteReview(tx, file.folder === 'badges/photos' ? 'badge' : 'speaker', file.recordId)
        await deleteFileRow(tx, file.path)
      }
    })
    paths.push(...files.map(({ path }) => path))
    return files.length
  })
}

function eraseBodies(context: Context) {
  const limit = retentionLimit('mailBodies', context.edition.current(), context.now())
  return inPieces(async () => {
    const { ids } = await listOldBodies(context.db, limit, BATCH_SIZE)
    await context.write((tx) => clearMailBodies(tx, ids))
    return ids.length
  })
}

/** Repeats until a batch is not full. Returns the total. */
async function inPieces(erase: () => Promise<number>) {
  let sum = 0
  for (;;) {
    const count = await erase()
    sum += count
    if (count < BATCH_SIZE) return sum
  }
}
