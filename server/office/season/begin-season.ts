import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  invalidField,
  logChange,
  type Tx,
} from '#server/base/index.ts'
import { changeEdition, checkedEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { compactDatabase } from '#server/office/erase/purge.ts'
import { storeArrivals } from '#server/office/report/report.store.ts'
import { planOwnRetention } from '#server/office/retention/retention-plan.ts'
import { changeCompany } from '#server/records/company/company.store.ts'
import { completionPercentage } from '#shared/company/company.rules.ts'
import { mergeEdition, mergeOverrides } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { differences, nextEdition } from '#shared/season/next-edition.rules.ts'
import type {
  BeginSeasonRequest,
  SeasonBlocker,
  SeasonPlan,
  SeasonReport,
  SeasonStep,
} from '#shared/season/season.contract.ts'
import {
  beginSeasonEpoch,
  clearTables,
  countSeasons,
  countTables,
  countUnderway,
  fingerprintOf,
  insertSeason,
  listKeptCompanies,
} from './season.store.ts'
import { archiveFolder, checkArchive, newArchiveName, writeBackup, writeEventZip } from './write-archive.ts'

/** How many times the archive is made when somebody keeps writing meanwhile. */
const TRIES = 5

interface Switched {
  /** Files that no record refers to any more. */
  paths: string[]
  report: SeasonReport
}

/** What a season change would do. @throws ApiError invalid, changed_meanwhile */
export async function previewSeason(wanted: BeginSeasonRequest, actor: Actor, context: Context): Promise<SeasonPlan> {
  const before = context.edition.current()
  const next = nextOf(before, mergeOverrides(await readOverrides(context.db), nextEdition(before, wanted)), wanted)
  if ((await countSeasons(context.db)) !== wanted.after) throw new ApiError('changed_meanwhile')
  const tables = await countTables(context.db)
  return {
    fromYear: before.year,
    toYear: wanted.year,
    at: new Date(context.now()).toISOString(),
    actor: authorOf(actor, context).actor,
    archive: '',
    bytes: 0,
    companies: tables.find(({ table }) => table === 'company')?.stays ?? 0,
    tables,
    edition: differences(before, next),
    blockers: await seasonBlockers(context),
  }
}

/**
 * Archives the whole event and verifies the archive. Then one job empties what belongs to the old edition, unless
 * anything was written since. A server killed before that job still has the old edition, after it the new one.
 * @throws ApiError invalid, changed_meanwhile, season_blocked, season_busy, season_archive
 */
export async function beginSeason(
  wanted: BeginSeasonRequest,
  actor: Actor,
  context: Context,
  onStep: (step: SeasonStep) => void,
): Promise<SeasonPlan> {
  const plan = await previewSeason(wanted, actor, context)
  if (plan.blockers.length > 0) throw new ApiError('season_blocked', { extra: { blockers: plan.blockers } })
  const switched = await archiveAndSwitch(plan, wanted, actor, context, onStep)
  // Outside the code that removes the archive on failure: from here on it is the old edition's only copy.
  await afterwards(switched.paths, context)
  return { ...plan, ...switched.report }
}

/** @throws ApiError season_busy, season_archive; the archive has then been removed again */
async function archiveAndSwitch(
  plan: SeasonPlan,
  wanted: BeginSeasonRequest,
  actor: Actor,
  context: Context,
  onStep: (step: SeasonStep) => void,
): Promise<Switched> {
  onStep('archive')
  const name = await newArchiveName(plan.fromYear, context)
  const folder = archiveFolder(context.config.dataDir, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeEventZip(folder, actor, context)
    for (let tried = 1; tried <= TRIES; tried++) {
      onStep('backup')
      const { bytes, fingerprint } = await writeBackup(name, context)
      onStep('check')
      await checkArchive(name, context)
      onStep('switch')
      const held = { ...plan, archive: name, bytes }
      const switched = await switchOver(held, wanted, fingerprint, actor, context)
      if (switched) return switched
    }
    throw new ApiError('season_busy')
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The one job. @returns undefined when the archive does not contain everything */
async function switchOver(
  plan: SeasonPlan,
  wanted: BeginSeasonRequest,
  fingerprint: string,
  actor: Actor,
  context: Context,
): Promise<Switched | undefined> {
  const author = authorOf(actor, context)
  const epoch = randomBytes(16).toString('hex')
  return context.write(async (tx) => {
    if ((await countSeasons(tx)) !== wanted.after) throw new ApiError('changed_meanwhile')
    if ((await fingerprintOf(tx)) !== fingerprint) return undefined
    await storeArrivals(tx, plan.fromYear)
    const tables = await countTables(tx)
    const paths = await clearTables(tx)
    const overrides = await readOverrides(tx)
    const before = mergeEdition(overrides) as Edition
    const change = nextEdition(before, wanted)
    const next = mergeOverrides(overrides, change)
    const { defaultAllowances } = nextOf(before, next, wanted)
    await changeEdition(tx, next, Object.keys(change), author)
    const companies = await resetCompanies(tx, wanted, defaultAllowances, author)
    const { fromYear, toYear, at, archive, bytes } = plan
    const report = { fromYear, toYear, at, actor: author.actor, archive, bytes, companies, tables }
    await logChange(tx, 'season', { _id: archive, rev: 1 }, ['_id'], author)
    const epochNumber = await beginSeasonEpoch(tx, epoch)
    await insertSeason(tx, { archive, epochNumber, report })
    return { paths, report }
  })
}

/** Companies keep their profile and account, but not what belonged to the old edition. */
async function resetCompanies(
  tx: Tx,
  { keepBooths, keepAllowances }: BeginSeasonRequest,
  defaults: Edition['defaultAllowances'],
  author: Author,
) {
  const allowances = Object.fromEntries(Object.entries(defaults).map(([type, count]) => [type, { all: count }]))
  const companies = await listKeptCompanies(tx)
  let changed = 0
  for (const company of companies) {
    const flags = { isBadge: 0, isMaterial: 0, isVisa: 0 }
    const percentage = completionPercentage({ ...company, ...flags })
    const after = await changeCompany(
      tx,
      company,
      {
        ...flags,
        percentage,
        ...(keepBooths ? {} : { stand: '[]' }),
        ...(keepAllowances ? {} : { badge: JSON.stringify(allowances) }),
      },
      author,
      false,
    )
    if (after.rev !== company.rev) changed++
  }
  return changed
}

/** What remains to be done after the point of no return; if killed, a later sweep finishes it. */
async function afterwards(paths: readonly string[], context: Context) {
  await context.edition.reload()
  for (const path of paths) await context.files.discard(path)
  await compactDatabase(context)
  context.log.info({ files: paths.length }, 'a season began')
}

/** The next edition, validated. @throws ApiError invalid */
function nextOf(before: Edition, overrides: EditionChange, { start, end, year }: BeginSeasonRequest) {
  if (end < start) throw invalidField('end')
  if (start <= before.dates.end) throw invalidField('start', 'error:season_start')
  if (Math.abs(Number(start.slice(0, 4)) - year) > 1) throw invalidField('year')
  return checkedEdition(overrides)
}

/**
 * What must be settled first: data due for erasure by retention must not be archived, and unsent mails would never be
 * sent.
 */
async function seasonBlockers(context: Context): Promise<SeasonBlocker[]> {
  const { due } = await planOwnRetention(context)
  const countOf = (rule: string) => due.find((one) => one.rule === rule && one.isDue)?.count ?? 0
  const { mails, campaigns } = await countUnderway(context.db)
  const blockers: SeasonBlocker[] = [
    { what: 'visas', count: countOf('visas') },
    { what: 'photos', count: countOf('photos') },
    { what: 'mails', count: mails },
    { what: 'campaigns', count: campaigns },
  ]
  return blockers.filter(({ count }) => count > 0)
}
