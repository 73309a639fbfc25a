import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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
import sharp from 'sharp'
import { freePort } from '#scripts/free-port.ts'
import { release, writeDeb } from '#scripts/release.ts'

// `npm run prove:install [-- --built]`: installs the Debian package in a clean Debian, upgrades it, makes a backup, loses
// the machine, restores it on another one at another path, and removes the package. As root, on Debian, with debootstrap.
// The commands are those of docs/guide/install.md, in blocks marked `sh proof`.

const ROOT = resolve(import.meta.dirname, '../../..')
const OUT = join(ROOT, 'dist', 'release')
const GUIDE = readFileSync(join(ROOT, 'docs', 'guide', 'install.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const BEFORE = '0.9.9'
const PASSPHRASE = 'five words for a proof'
const PASSPORT = 'A05512347'
const PATIENCE = 240

const say = (line: string) => process.stdout.write(`${line}\n`)
const work = mkdtempSync(join(tmpdir(), 'foyer-install-'))
const port = await freePort(3900, '127.0.0.1')
const url = `http://127.0.0.1:${port}`
let server: ChildProcess | undefined
let passed = 0

try {
  say(
    'systemd does not run in these roots. In its place this script reads User and ExecStart from the installed unit and',
  )
  say(
    'starts that with setpriv: no capabilities, no new privileges, umask 077. The other restrictions of the unit are not',
  )
  say('in force here; systemd-analyze checks that they are well-formed.')
  const old = await packages()
  const one = bareDebian('machine-1')
  copyFileSync(old, join(one, 'root', 'foyer.deb'))
  guide(one, 'Install')
  settings(one, '/var/lib/foyer')
  unit(one)
  await start(one, BEFORE)
  const made = await fill(one, '/var/lib/foyer')
  await stop()
  copyFileSync(join(OUT, `foyer_${version}_amd64.deb`), join(one, 'root', 'foyer.deb'))
  guide(one, 'Upgrade')
  check(
    'settings survive the upgrade',
    readFileSync(join(one, 'etc/foyer/foyer.env'), 'utf8').includes(`PORT=${port}`),
  )
  await start(one, version)
  await look(one, '/var/lib/foyer', made)
  guide(one, 'Back up')
  await stop()
  const backup = run(one, 'ls /var/lib/foyer/backups/*/*.age').trim().split('\n').at(-1) ?? ''
  const two = bareDebian('machine-2')
  copyFileSync(join(one, backup), join(two, 'root', 'backup.tar.age'))
  removal(one)
  say('\nThe machine is lost. On a bare one, at another path:')
  copyFileSync(join(OUT, `foyer_${version}_amd64.deb`), join(two, 'root', 'foyer.deb'))
  guide(two, 'Install')
  settings(two, '/srv/expo')
  guide(two, 'Restore')
  await start(two, version)
  await look(two, '/srv/expo', made)
  await stop()
  say(`\n${passed} checks passed.`)
} finally {
  await stop()
  rmSync(work, { recursive: true, force: true })
}

function check(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Not so: ${what}`)
  passed++
  say(`ok  ${what}`)
}

/** The release, and the same with a lower version; answers the older package. */
async function packages(): Promise<string> {
  const tree = join(OUT, `foyer-${version}-linux-x64`)
  if (!process.argv.includes('--built')) await release(version)
  const older = join(work, 'older')
  cpSync(tree, older, { recursive: true })
  const file = join(older, 'server', 'package.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: BEFORE }))
  return writeDeb(older, BEFORE)
}

function bareDebian(name: string): string {
  const base = join(tmpdir(), 'foyer-debian')
  if (!existsSync(join(base, 'usr/bin/apt')))
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' })
  const root = join(work, name)
  execFileSync('cp', ['-a', base, root])
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  say(`\n${name}: a Debian of debootstrap (minbase), nothing else in it`)
  return root
}

/** Runs a command as root in a root of its own; mounts end with it. */
function run(root: string, command: string): string {
  return execFileSync('unshare', inRoot(root, ['sh', '-ec', command]), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function inRoot(root: string, command: readonly string[]): string[] {
  const enter =
    'mount -t proc proc "$0/proc"; exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"'
  return ['--mount', 'sh', '-c', enter, root, ...command]
}

/** The marked blocks below a heading of the guide. */
function guide(root: string, heading: string): void {
  const section = GUIDE.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/```sh proof\n(.*?)```/gs)].map(([, block = '']) => block)
  check(`the guide has commands under '${heading}'`, blocks.length > 0)
  for (const line of blocks.join('').trim().split('\n')) {
    say(`# ${line}`)
    const said = run(root, line).trimEnd()
    if (line.startsWith('foyer')) say(said)
  }
}

function settings(root: string, dataDir: string): void {
  const file = join(root, 'etc/foyer/foyer.env')
  const text = readFileSync(file, 'utf8').replace(/^(DATA_DIR|PORT)=.*\n/gm, '')
  writeFileSync(file, text)
  appendFileSync(
    file,
    `DATA_DIR=${dataDir}\nPORT=${port}\nLOG_LEVEL=warn\nBACKUP_PASSPHRASE="${PASSPHRASE}"\n`,
  )
}

function unit(root: string): void {
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

async function start(root: string, wanted: string): Promise<void> {
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

async function stop(): Promise<void> {
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

interface Made {
  visa: string
  photo: string
  bytes: Buffer
}

/** A visa request with a passport, and a photo. */
async function fill(root: string, dataDir: string): Promise<Made> {
  const body = {
    ...{
      name: 'Okafor',
      firstName: 'Ngozi',
      position: 'Engineer',
      passportNbr: PASSPORT,
      expireDate: '2030-04-30',
    },
    ...{
      nationality: 'Nigerian',
      country: 'NG',
      birth: 'GH',
      email: 'ngozi@applicants.example',
      tel: '+234 1 555 0100',
    },
    ...{ adresse: '1 Marina Road', city: 'Lagos', postalCode: '101241' },
  }
  const headers = { 'content-type': 'application/json' }
  const asked = await fetch(`${url}/api/visa/create-visa`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { _id: visa } = (await asked.json()) as { _id: string }
  const speaker = await fetch(`${url}/api/speaker/create-speaker`, {
    method: 'POST',
    headers: { ...headers, ...organizer(root) },
    body: JSON.stringify({ email: 'speaker@talks.example' }),
  })
  const { _id } = (await speaker.json()) as { _id: string }
  const form = new FormData()
  form.set('subdirectory', 'speakers/photos')
  form.set('filename', _id)
  const png = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(png)]), 'photo.png')
  const stored = await fetch(`${url}/api/upload/uploadFile`, {
    method: 'POST',
    headers: organizer(root),
    body: form,
  })
  const { file: photo = '' } = (await stored.json()) as { file?: string }
  check('a visa request and a photo are stored', asked.status === 201 && stored.status === 200)
  const bytes = readFileSync(join(root, dataDir, 'files', photo))
  check(
    'the passport number is not in the database file',
    !readFileSync(join(root, dataDir, 'foyer.db')).includes(PASSPORT),
  )
  return { visa, photo, bytes }
}

async function look(root: string, dataDir: string, { visa, photo, bytes }: Made): Promise<void> {
  const { passportNbr } = (await answer(root, `/api/visa/visas/${visa}`)) as { passportNbr?: string }
  check('the passport is decrypted', passportNbr === PASSPORT)
  const opened = await fetch(`${url}/api/upload/files/${photo}`, { headers: organizer(root) })
  check('the photo opens, byte for byte', Buffer.from(await opened.arrayBuffer()).equals(bytes))
  const owners = run(root, `find ${dataDir} ! -user foyer -o -perm /077`).trim()
  check(`everything in ${dataDir} belongs to foyer alone`, owners === '')
}

function removal(root: string): void {
  say('\nRemoved and purged:')
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
