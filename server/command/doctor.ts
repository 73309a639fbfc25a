import { readConfig } from '#server/base/config.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { examine } from '#server/office/operation/doctor/examine.ts'

const MARKS = { good: 'ok  ', look: 'look', bad: 'BAD ' }

/** One line for each finding. */
export async function doctor(settings: string | undefined): Promise<string[]> {
  const findings = await examine(readConfig(process.env), settings)
  const lines = findings.map(({ state, en: { subject, says } }) => `${MARKS[state]}  ${subject}: ${says}`)
  const faults = findings.filter(({ state }) => state === 'bad').length
  if (faults === 0) return [...lines, 'Nothing is wrong.']
  throw new StartupError([...lines, `Lines marked BAD: ${faults}. Do what they say.`].join('\n'))
}
