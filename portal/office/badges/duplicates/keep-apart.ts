import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { personName } from '#portal/office/lib/person-name.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'

/** Notes for all organizers that a pair of badges is two people, or takes that back. */
export async function recordConflicts(id: string, isApart: boolean): Promise<boolean> {
  const params = { key: 'meantSo' }
  const kept = await attempt(async () => {
    const { value, rev } = await calls.setting.getSetting({ params })
    const { [id]: _, ...others } = value as SettingValue<'meantSo'>
    const entry = { by: personName(), at: new Date().toISOString() }
    const next = isApart ? { ...others, [id]: entry } : others
    return await calls.setting.updateSetting({ params, body: { value: next, baseRev: rev } })
  })
  return kept !== undefined
}
