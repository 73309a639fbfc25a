import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Exact versions, so that two runs compare with the same. None of their scripts is run: what they need of machine code is
 * in the packages themselves.
 */
export const PACKAGES = {
  strapi: { '@strapi/strapi': '5.54.0', 'better-sqlite3': '13.2.0' },
  fastify: { fastify: '5.12.8' },
} as const
export type PeerName = keyof typeof PACKAGES

const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** Told in one line: nothing of it is a fault of the product. */
export class PeerAway extends Error {}

/** Installs a peer into a folder of its own, outside of the product. @throws PeerAway */
export function installPeer(name: PeerName, parent: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES[name] }))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  const { status, stderr, error } = spawnSync('npm', ['install', ...quiet], { cwd: folder, encoding: 'utf8' })
  if (status === 0) return folder
  const said = `${error?.message ?? ''} ${stderr ?? ''}`
  const [reason = 'npm failed'] = /notarget No matching.*|npm error .*/.exec(said) ?? []
  const why = UNREACHABLE.test(said) ? 'the npm registry cannot be reached' : reason
  throw new PeerAway(`The peer ${name} could not be installed: ${why}.`)
}
