import { readConfig } from '#server/base/config.ts'
import { StartupError, sentenceOf } from '#server/base/startup-error.ts'
import { checkBackups } from './check-backups.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkServer } from './check-server.ts'
import { bad, type Finding } from './finding.ts'

const MARKS = { good: 'ok  ', look: 'look', bad: 'BAD ' }

/** Checks all that a running event depends on, one line each; those in need of something say what to do. */
export async function doctor(dataDir: string, settings: string | undefined): Promise<string[]> {
  const config = readConfig(process.env)
  const checks: [string, () => Promise<Finding | Finding[]>][] = [
    ['machine', () => checkMachine(dataDir, settings)],
    ['server', () => checkServer(config)],
    ['public address', () => checkPublicAddress(config)],
    ['mail', () => checkMail(config)],
    ['sender', () => checkSender(config)],
    ['backup', () => checkBackups(config)],
  ]
  const findings: Finding[] = []
  for (const [subject, check] of checks)
    findings.push(
      ...[await check().catch((error) => bad(subject, sentenceOf(error) ?? String(error)))].flat(),
    )
  const lines = findings.map(({ state, subject, says }) => `${MARKS[state]}  ${subject}: ${says}`)
  const faults = findings.filter(({ state }) => state === 'bad').length
  if (faults === 0) return [...lines, 'Nothing is wrong.']
  throw new StartupError([...lines, `Lines marked BAD: ${faults}. Do what they say.`].join('\n'))
}
