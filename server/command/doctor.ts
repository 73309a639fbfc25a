import { join } from 'node:path'
import { readConfig } from '#server/base/config.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { DATABASE_NAME } from '#server/office/backup/backup-files.ts'
import { examine } from '#server/office/operation/doctor/examine.ts'
import { applySettings, settingsIn } from '#server/office/server-setting/server-setting.store.ts'

const MARKS = { good: 'ok  ', look: 'look', bad: 'BAD ' }

/** One line for each finding. */
export async function doctor(settings: string | undefined): Promise<string[]> {
  const config = readConfig(process.env)
  // A password that cannot be opened counts as no mail server, which is among the findings.
  applySettings(settingsIn(join(config.dataDir, DATABASE_NAME)), config, { error() {} })
  const findings = await examine(config, settings)
  const lines = findings.map(({ state, en: { subject, says } }) => `${MARKS[state]}  ${subject}: ${says}`)
  const faults = findings.filter(({ state }) => state === 'bad').length
  if (faults === 0) return [...lines, 'Nothing is wrong.']
  throw new StartupError([...lines, `Lines marked BAD: ${faults}. Do what they say.`].join('\n'))
}
