import { decrypt, encrypt } from '#server/base/secrets.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Db } from './database.ts'
import type { Write } from './write-queue.ts'

const KEY = 'dataKey'
const CELL = { table: 'setting', column: 'value', id: KEY }
const PLAIN = 'foyer'

/**
 * Servers on one database have one DATA_KEY: what one encrypts, the others read. A row says which: that of the last server
 * that started alone.
 * @param isShared whether another server is at work; asked only when the keys differ
 * @throws StartupError when it is another than this server's
 */
export async function checkDataKey(
  db: Db,
  write: Write,
  dataKey: string,
  isShared: () => Promise<boolean>,
): Promise<void> {
  const isOwn = async () => {
    const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
    return row && opens(row.value, dataKey)
  }
  if (await isOwn()) return
  const isKept = await isShared()
  const row = { key: KEY, value: encrypt(PLAIN, CELL, dataKey), rev: 1 }
  await write(async (tx) => {
    if (!isKept) await tx.deleteFrom('setting').where('key', '=', KEY).execute()
    await tx
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  if (await isOwn()) return
  throw new StartupError(
    'DATA_KEY is another than that of the servers on this database: mount the folder that all servers share, or set DATA_DIR to it.',
  )
}

function opens(encrypted: string, dataKey: string): boolean {
  try {
    return decrypt(encrypted, CELL, dataKey) === PLAIN
  } catch {
    return false
  }
}
