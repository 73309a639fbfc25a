import type { Db, Tx } from '#server/base/db/database.ts'
import { SETTING_DEFAULTS, type SettingKey, type SettingValue } from '#shared/setting/setting.schema.ts'

export interface StoredSetting<Key extends SettingKey> {
  value: SettingValue<Key>
  rev: number
}

export async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<StoredSetting<Key>> {
  const row = await db.selectFrom('setting').selectAll().where('key', '=', key).executeTakeFirst()
  return row ? { value: JSON.parse(row.value), rev: row.rev } : { value: SETTING_DEFAULTS[key], rev: 0 }
}

export async function writeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  { value, rev }: StoredSetting<Key>,
): Promise<void> {
  const row = { key, value: JSON.stringify(value), rev }
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, rev }))
    .execute()
}
