import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, say } from '#scripts/testing/proofs/checks.ts'

/** What systemd itself says about the installed unit. */
export function checkUnit(work: string, root: string): void {
  const file = join(root, 'usr/lib/systemd/system/foyer.service')
  const local = join(work, 'foyer.service')
  writeFileSync(local, readFileSync(file, 'utf8').replace('ExecStart=/', `ExecStart=${root}/`))
  execFileSync('systemd-analyze', ['verify', local], { stdio: ['ignore', 'inherit', 'inherit'] })
  check('systemd-analyze verify has nothing to say about the unit', true)
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', local], {
    encoding: 'utf8',
  })
  say(`    ${security.trim().split('\n').at(-1)?.replace(/^\W+/, '')}`)
}
