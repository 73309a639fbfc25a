import { hasCode } from '#shared/contract/call-error.ts'
import type { SettingKey, SettingValue } from '#shared/setting/setting.schema.ts'
import { calls } from './calls.ts'

// Another organizer may change it at the same moment: it is then read and changed once more.
const MAX_ATTEMPTS = 3

/** Changes the current value of a setting, so that no concurrent change is lost. @throws CallError */
export async function changeSetting<Key extends SettingKey>(
  key: Key,
  change: (value: SettingValue<Key>) => SettingValue<Key>,
) {
  for (let attempt = 1; ; attempt++) {
    const { value: before, rev } = await calls.setting.getSetting({ params: { key } })
    const value = change(before as SettingValue<Key>)
    try {
      await calls.setting.updateSetting({ params: { key }, body: { value, baseRev: rev } })
      return value
    } catch (error) {
      if (!hasCode(error, 'changed_meanwhile') || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
