import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { release, writeDeb } from '#scripts/release.ts'
import { freePort } from '#scripts/start-options.ts'
import { check, print, printPassed } from './checks.ts'
import { bareDebian, checkUnit, inRoot, run } from './install/debian-root.ts'
import { fill, type Made, PASSPORT } from './install/fill-event.ts'

// `npm run prove:install [-- --built]`: installs the Debian package in a clean Debian, upgrades it, makes a backup, loses
// the machine, restores it on another one at another path, and removes the package. As root, on Debian, with debootstrap.
// The commands are those of docs/guide/install.md, in blocks marked `sh proof`.

const ROOT = resolve(import.meta.dirname, '../../..')
const OUT = join(ROOT, 'dist', 'release')
const GUIDE = readFileSync(join(ROOT, 'docs', 'guide', 'install.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const BEFORE = '0.9.9'
const PASSPHRASE = 'five words for a proof'
const PATIENCE = 240

const work = mkdtempSync(join(tmpdir(), 'foyer-install-'))
const port = await freePort(3900, '127.0.0.1')
const url = `http://127.0.0.1:${port}`
let server: ChildProcess | undefined

try {
  print(
    'systemd does not run in these roots. In its place this script reads User and ExecStart from the installed unit and',
  )
  print(
    'starts that with setpriv: no capabilities, no new privileges, umask 077. The other restrictions of the unit are not',
  )
  print('in force here; systemd-analyze checks that they are well-formed.')
  const old = await packages()
  const one = bareDebian(work, 'machine-1')
  copyFileSync(old, join(one, 'root', 'foyer.deb'))
  guide(one, 'Install')
  settings(one, '/var/lib/foyer')
  checkUnit(work, one)
  await start(one, BEFORE)
  const made = await fill(url, join(one, 'var/lib/foyer'), organizer(one))
  await stop()
  copyFileSync(join(OUT, `foyer_${version}_amd64.deb`), join(one, 'root', 'foyer.deb'))
  guide(one, 'Upgrade')
  check('settings survive the upgrade', readFileSync(join(one, 'etc/foyer/foyer.env'), 'utf8').includes(`PORT=${port}`))
  await start(one, version)
  await look(one, '/var/lib/foyer', made)
  guide(one, 'Back up')
  await stop()
  const backup = run(one, 'ls /var/lib/foyer/backups/*/*.age').trim().split('\n').at(-1) ?? ''
  const two = bareDebian(work, 'machine-2')
  copyFileSync(join(one, backup), join(two, 'root', 'backup.tar.age'))
  removal(one)
  print('\nThe machine is lost. On a bare one, at another path:')
  copyFileSync(join(OUT, `foyer_${version}_amd64.deb`), join(two, 'root', 'foyer.deb'))
  guide(two, 'Install')
  settings(two, '/srv/expo')
  guide(two, 'Restore')
  await start(two, version)
  await look(two, '/srv/expo', made)
  await stop()
  printPassed()
} finally {
  await stop()
  rmSync(work, { recursive: true, force: true })
}

/** The release, and the same with a lower version; answers the older package. */
async function packages() {
  const tree = join(OUT, `foyer-${version}-linux-x64`)
  if (!process.argv.includes('--built')) await release(version)
  const older = join(work, 'older')
  cpSync(tree, older, { recursive: true })
  const file = join(older, 'server', 'package.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: BEFORE }))
  // Its settings are described in other words, which must not keep the upgrade from going on by itself.
  appendFileSync(join(older, 'doc', 'foyer.env'), '# As it was.\n')
  return writeDeb(older, BEFORE)
}

/** The marked blocks below a heading of the guide. */
function guide(root: string, heading: string) {
  const section = GUIDE.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/```sh proof\n(.*?)```/gs)].map(([, block = '']) => block)
  check(`the guide has commands under '${heading}'`, blocks.length > 0)
  for (const line of blocks.join('').trim().split('\n')) {
    print(`# ${line}`)
    const output = run(root, line).trimEnd()
    if (line.startsWith('foyer')) print(output)
  }
}

function settings(root: string, dataDir: string) {
  const file = join(root, 'etc/foyer/foyer.env')
  const text = readFileSync(file, 'utf8').replace(/^(DATA_DIR|PORT)=.*\n/gm, '')
  writeFileSync(file, text)
  appendFileSync(file, `DATA_DIR=${dataDir}\nPORT=${port}\nLOG_LEVEL=warn\nBACKUP_PASSPHRASE="${PASSPHRASE}"\n`)
}

async function start(root: string, wanted: string) {
  const text = readFileSync(join(root, 'usr/lib/systemd/system/foyer.service'), 'utf8')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const user = value('User')
  const as = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${value('Group')}`,
    '--init-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ]
  const begin = ['sh', '-c', 'umask 077; exec "$@"', 'sh', ...as, ...value('ExecStart').split(' ')]
  server = spawn('unshare', inRoot(root, begin), { stdio: ['ignore', 'ignore', 'inherit'] })
  const { version: running } = (await answer(root, '/api/health')) as { version?: string }
  check(`ExecStart runs as '${user}', and health answers with version ${running}`, running === wanted)
}

async function stop() {
  const ended = server && server.exitCode === null ? once(server, 'exit') : undefined
  server?.kill('SIGTERM')
  await ended
  server = undefined
}

/** What the organizer is answered, once the server listens. */
async function answer(root: string, path: string): Promise<unknown> {
  for (let n = 0; n < PATIENCE; n++) {
    const response = await fetch(url + path, { headers: organizer(root) }).catch(() => undefined)
    if (response?.ok) return await response.json()
    await new Promise((again) => setTimeout(again, 500))
  }
  throw new Error(`${path} was not answered.`)
}

function organizer(root: string): Record<string, string> {
  const places = ['/var/lib/foyer', '/srv/expo'].map((dir) => join(root, dir, 'keys/organizer-key'))
  const file = places.findLast((one) => existsSync(one))
  return file ? { 'x-organizer-key': readFileSync(file, 'utf8').trim() } : {}
}

async function look(root: string, dataDir: string, { visa, photo, bytes }: Made) {
  const { passportNbr } = (await answer(root, `/api/visa/visas/${visa}`)) as { passportNbr?: string }
  check('the passport is decrypted', passportNbr === PASSPORT)
  const opened = await fetch(`${url}/api/upload/files/${photo}`, { headers: organizer(root) })
  check('the photo opens, byte for byte', Buffer.from(await opened.arrayBuffer()).equals(bytes))
  const owners = run(root, `find ${dataDir} ! -user foyer -o -perm /077`).trim()
  check(`everything in ${dataDir} belongs to foyer alone`, owners === '')
}

function removal(root: string) {
  print('\nRemoved and purged:')
  run(root, 'apt-get remove -y foyer')
  check(
    'remove keeps data and settings',
    existsSync(join(root, 'var/lib/foyer/foyer.db')) && existsSync(join(root, 'etc/foyer/foyer.env')),
  )
  check(
    'remove takes the program away',
    !existsSync(join(root, 'usr/bin/foyer')) && !existsSync(join(root, 'usr/lib/foyer')),
  )
  run(root, 'apt-get purge -y foyer')
  check('purge erases both', !existsSync(join(root, 'var/lib/foyer')) && !existsSync(join(root, 'etc/foyer')))
}
