import type { Db, Tx } from '#server/base/index.ts'
import { SETTING_DEFAULTS, type SettingKey, type SettingValue } from '#shared/setting/setting.schema.ts'

export interface StoredSetting<Key extends SettingKey> {
  value: SettingValue<Key>
  rev: number
}

export const readSetting = <Key extends SettingKey>(db: Db, key: Key): Promise<StoredSetting<Key>> =>
  readValue(db, key, SETTING_DEFAULTS[key])

export const writeSetting = <Key extends SettingKey>(tx: Tx, key: Key, setting: StoredSetting<Key>) =>
  writeValue(tx, key, setting)

/** A row of the table, which also has rows that are not office settings. */
export async function readValue<T>(db: Db, key: string, fallback: T): Promise<{ value: T; rev: number }> {
  const row = await db.selectFrom('setting').selectAll().where('key', '=', key).executeTakeFirst()
  return row ? { value: JSON.parse(row.value), rev: row.rev } : { value: fallback, rev: 0 }
}

export async function writeValue(tx: Tx, key: string, { value, rev }: { value: unknown; rev: number }) {
  const row = { value: JSON.stringify(value), rev }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
