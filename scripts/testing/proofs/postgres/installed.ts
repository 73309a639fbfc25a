import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** The PostgreSQL of Debian's package `postgresql`, run as the user `postgres` by root, whom it refuses. */
export function installedPostgres() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  const [version] = versions.toSorted((one, other) => Number(other) - Number(one))
  if (version === undefined) {
    console.log('PostgreSQL is not installed: apt-get install postgresql')
    process.exit(1)
  }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)

  /** @throws what it says when it fails */
  function run(program: string, ...args: string[]) {
    const command = [join(INSTALLED, version ?? '', 'bin', program), ...args]
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stderr } = spawnSync(name, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  return {
    version,
    /** Its own, empty. */
    folder,
    run,
    create: (data: string) => run('initdb', '-D', data, '-U', 'foyer', '-A', 'trust', '--encoding=UTF8', '--locale=C'),
    /** Listens on this computer only. */
    start(data: string, port: number, settings: Record<string, string | number>) {
      const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
      run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', [`-p ${port}`, ...options].join(' '), 'start')
    },
    stop: (data: string) => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  }
}
