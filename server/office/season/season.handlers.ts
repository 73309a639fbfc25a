import { join } from 'node:path'
import { ApiError, authorOf, type Context, download, type Handlers, orNotFound, seesVisas } from '#server/base/index.ts'
import { openReadStream } from '#server/office/backup/backup-files.ts'
import type { Seasons, seasonContract } from '#shared/season/season.contract.ts'
import { beginSeason, previewSeason } from './begin-season.ts'
import { listReports } from './season.store.ts'
import { ARCHIVE_NAME, archiveFolder, listArchives } from './write-archive.ts'

/** The progress of each server's season change, for any window, even after the one that started it is closed. */
const underway = new WeakMap<Context, NonNullable<Seasons['running']>>()

export const seasonHandlers: Handlers<typeof seasonContract> = {
  async listSeasons(_input, _actor, context) {
    return {
      year: context.edition.current().year,
      begun: await listReports(context.db),
      running: underway.get(context) ?? null,
    }
  },

  async beginSeason({ body }, actor, context) {
    if (body.dryRun) return previewSeason(body, actor, context)
    if (underway.has(context)) throw new ApiError('season_busy')
    const since = new Date(context.now()).toISOString()
    const by = authorOf(actor, context).actor
    underway.set(context, { step: 'archive', since, by })
    try {
      return await beginSeason(body, actor, context, (step) => underway.set(context, { step, since, by }))
    } finally {
      underway.delete(context)
    }
  },

  async getArchive({ params }, actor, context) {
    // Only a name from the list can become part of a path.
    const name = orNotFound((await listArchives(context)).find((one) => one === params.name))
    // The lists in it include visa requests, and cannot be generated for each reader.
    if (!seesVisas(actor)) throw new ApiError('forbidden')
    const file = join(archiveFolder(context.config.dataDir, name), ARCHIVE_NAME)
    return download('application/zip', `event-${name}.zip`, orNotFound(await openReadStream(file)))
  },
}
