import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'

type Views = SettingValue<'views'>

// Another organizer may save a view in the same moment: it is read again, and changed once more.
const TRIES = 3

/** Changes the saved views as they stand now, so that nobody's is lost. False when it did not succeed. */
export async function changeViews(change: (views: Views) => Views): Promise<boolean> {
  const params = { key: 'views' }
  const changed = await attempt(async () => {
    for (let tried = 1; ; tried++) {
      const { value, rev } = await calls.setting.getSetting({ params })
      try {
        return await calls.setting.updateSetting({
          params,
          body: { value: change(value as Views), baseRev: rev },
        })
      } catch (error) {
        const isBeaten = error instanceof CallError && error.code === 'changed_meanwhile'
        if (!isBeaten || tried === TRIES) throw error
      }
    }
  })
  return changed !== undefined
}
