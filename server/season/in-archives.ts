import type { Actor } from '#server/actor.ts'
import { renewManifest } from '#server/backup/renew-manifest.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { archiveFolder, listArchives } from './archive-folder.ts'
import { writeEventZip } from './write-archive.ts'

/**
 * Does the same in every ended edition: an archive is a data directory, so what erases here erases there. Where
 * something was erased, its archive for people and its manifest are made anew.
 * @param work answers whether it erased anything
 */
export async function inArchives(
  context: Context,
  actor: Actor,
  work: (archived: Context) => Promise<boolean>,
): Promise<void> {
  const { smtpUrl, ...config } = context.config
  for (const name of await listArchives(context)) {
    const dataDir = archiveFolder(config.dataDir, name)
    const archived = await createContext({ ...config, dataDir, smtpUrl: undefined }, { now: context.now })
    let isOther = false
    try {
      isOther = await work(archived.context)
      if (isOther) await writeEventZip(dataDir, actor, archived.context)
    } finally {
      await archived.close()
    }
    if (isOther) await renewManifest(dataDir)
  }
}
