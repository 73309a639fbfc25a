import { type Actor, ApiError, type Db, type Handlers, idMapperFor, logChange, parse } from '#server/base/index.ts'
import { DUPLICATE } from '#shared/badge/duplicates.rules.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import type { settingContract } from '#shared/setting/setting.contract.ts'
import { isSettingKey, SETTINGS, type SettingValue } from '#shared/setting/setting.schema.ts'
import { readSetting, writeSetting } from './setting.store.ts'

/** Settings shared between organizers. */
export const settingHandlers: Handlers<typeof settingContract> = {
  async getSetting({ params }, actor, { db }) {
    const key = knownKey(params.key)
    const { value, rev } = await readSetting(db, key)
    return {
      key,
      value: key === 'dismissed' ? await withPublicIds(value as SettingValue<'dismissed'>, actor, db) : value,
      rev,
    }
  },

  async updateSetting({ params, body }, { roles }, context, author) {
    const key = knownKey(params.key)
    if (key === 'backups' && !roles?.includes('owner')) throw new ApiError('forbidden')
    const value = parse<SettingValue<typeof key>>(SETTINGS[key] as Schema<SettingValue<typeof key>>, body.value)
    const rev = await context.write(async (tx) => {
      const stored = await readSetting(tx, key)
      if (body.baseRev !== undefined && body.baseRev !== stored.rev)
        throw new ApiError('changed_meanwhile', { extra: { value: stored.value, rev: stored.rev } })
      const next = stored.rev + 1
      await writeSetting(tx, key, { value, rev: next })
      await logChange(tx, 'setting', { _id: key, rev: next }, ['value'], author)
      return next
    })
    return { key, value, rev }
  },
}

function knownKey(key: string) {
  if (!isSettingKey(key)) throw new ApiError('not_found')
  return key
}

/** Pairs of badges are kept by their ids, in order. */
async function withPublicIds(dismissed: SettingValue<'dismissed'>, actor: Actor, db: Db) {
  const pairs = Object.entries(dismissed).map(([id, value]) => [id.split(':'), value] as const)
  const toCallerId = await idMapperFor(
    actor,
    db,
    pairs.flatMap(([parts]) => parts),
  )
  return Object.fromEntries(
    pairs.map(([[kind = '', ...ids], value]) => {
      const named = ids.map(toCallerId)
      return [[kind, ...(kind === DUPLICATE ? named.sort() : named)].join(':'), value]
    }),
  )
}
