import { readConfig } from '#server/base/config.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { checkBackups } from './check-backups.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkServer } from './check-server.ts'
import type { Finding } from './finding.ts'

const MARKS = { good: 'ok  ', look: 'look', bad: 'BAD ' }

/** Checks all that a running event depends on, one line each; those in need of something say what to do. */
export async function doctor(dataDir: string, settings: string | undefined): Promise<string[]> {
  const config = readConfig(process.env)
  const findings: Finding[] = [...(await checkMachine(dataDir, settings)), await checkServer(config)]
  findings.push(...(await checkPublicAddress(config)))
  findings.push(await checkMail(config), ...(await checkSender(config)))
  findings.push(...(await checkBackups(config)))
  const lines = findings.map(({ state, subject, says }) => `${MARKS[state]}  ${subject}: ${says}`)
  const faults = findings.filter(({ state }) => state === 'bad').length
  if (faults === 0) return [...lines, 'Nothing is wrong.']
  throw new StartupError([...lines, `Lines marked BAD: ${faults}. Do what they say.`].join('\n'))
}
