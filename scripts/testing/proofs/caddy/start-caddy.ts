import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface CaddyPorts {
  http: number
  https: number
  /** Where Foyer listens. */
  foyer: number
}

const PATIENCE = 200

/** The installed Caddy with the Caddyfile of the package; its own authority signs the certificate. */
export async function startCaddy(work: string, shipped: string, ports: CaddyPorts) {
  const file = join(work, 'Caddyfile')
  const storage = join(work, 'caddy')
  const options = [
    ...['local_certs', 'skip_install_trust', 'admin off', 'default_bind 127.0.0.1'],
    ...[`http_port ${ports.http}`, `https_port ${ports.https}`, `storage file_system ${storage}`],
  ]
  const site = shipped.replace('127.0.0.1:3000', `127.0.0.1:${ports.foyer}`)
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n${site}`)
  const child = spawn('caddy', ['run', '--config', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
  })
  const authority = join(storage, 'pki/authorities/local/root.crt')
  for (let n = 0; !(existsSync(authority) && said.includes('certificate obtained successfully')); n++) {
    if (n === PATIENCE || child.exitCode !== null) throw new Error(`Caddy did not start:\n${said}`)
    await pause(100)
  }
  return { authority, ca: readFileSync(authority), stop: () => end(child) }
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  await ended
}
