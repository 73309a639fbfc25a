import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, print } from '#scripts/testing/proofs/checks.ts'

/** A clean Debian in a folder of its own below `work`. */
export function bareDebian(work: string, name: string) {
  const base = join(tmpdir(), 'foyer-debian')
  if (!existsSync(join(base, 'usr/bin/apt')))
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' })
  const root = join(work, name)
  execFileSync('cp', ['-a', base, root])
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  print(`\n${name}: a Debian of debootstrap (minbase), nothing else in it`)
  return root
}

/** Runs a command as root in a root of its own; mounts end with it. */
export function run(root: string, command: string) {
  return execFileSync('unshare', inRoot(root, ['sh', '-ec', command]), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** For `unshare`. */
export function inRoot(root: string, command: readonly string[]) {
  const enter =
    'mount -t proc proc "$0/proc"; exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"'
  return ['--mount', 'sh', '-c', enter, root, ...command]
}

/** What systemd itself says about the installed unit. */
export function checkUnit(work: string, root: string) {
  const file = join(root, 'usr/lib/systemd/system/foyer.service')
  const local = join(work, 'foyer.service')
  writeFileSync(local, readFileSync(file, 'utf8').replace('ExecStart=/', `ExecStart=${root}/`))
  execFileSync('systemd-analyze', ['verify', local], { stdio: ['ignore', 'inherit', 'inherit'] })
  check('systemd-analyze verify has nothing to say about the unit', true)
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', local], {
    encoding: 'utf8',
  })
  print(`    ${security.trim().split('\n').at(-1)?.replace(/^\W+/, '')}`)
}
