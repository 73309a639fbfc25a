import { readConfig } from '#server/base/config.ts'
import { lookInto } from '#server/base/db/look-into.ts'
import type { SettingsFile } from '#server/office/operation/doctor/check-machine.ts'
import { examine } from '#server/office/operation/doctor/examine.ts'
import { applyStoredSettings } from '#server/office/server-setting/server-setting.store.ts'

const [IS, IS_NOT] = [() => true, () => false]
const MARKS = { ok: 'ok  ', warning: 'look', error: 'BAD ' }

/** One line for each finding; the exit code tells whether something is to be put right. */
export async function doctor(settings: SettingsFile | undefined): Promise<string[]> {
  const config = readConfig(process.env)
  const findings = await lookInto(config, async (db) => {
    // A password that cannot be opened counts as no mail server, which is among the findings.
    const isRead = !db || (await applyStoredSettings(db, config, { error() {} }).then(IS, IS_NOT))
    return await examine(config, db, { file: settings, isRead })
  }).catch((fault: unknown) => examine(config, undefined, { file: settings, isRead: false, fault }))
  const lines = findings.map(({ state, en: { subject, message } }) => `${MARKS[state]}  ${subject}: ${message}`)
  const faults = findings.filter(({ state }) => state === 'error').length
  lines.push(faults === 0 ? 'Nothing is wrong.' : `Lines marked BAD: ${faults}. Do what they say.`)
  if (faults > 0) process.exitCode = 1
  return lines
}
