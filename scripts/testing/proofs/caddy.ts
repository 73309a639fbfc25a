import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#scripts/free-port.ts'
import { LIMITS } from '#server/base/http/limits.ts'
import { end, startCaddy } from './caddy/start-caddy.ts'
import { check, say, sayPassed } from './checks.ts'

// `npm run prove:caddy`: Debian's Caddy with packaging/Caddyfile in front of a real server, on loopback and high ports.
// Callers have the addresses 127.0.0.2 and so on. As root, since the site's name is bound into /etc/hosts of the doctor.

const KEY = 'a-key-of-the-proof-that-no-other-has'
const SHIPPED = readFileSync('packaging/Caddyfile', 'utf8')
const SITE = /^(\S+) \{/m.exec(SHIPPED)?.[1] ?? ''
const SIDE_PX = 2582

if (spawnSync('caddy', ['version']).error) {
  say('NOT RUN: Caddy is not installed here. Install it (apt-get install caddy), then run this again.')
  process.exit(1)
}
say(`Caddy ${execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim()}, site ${SITE}`)

const work = mkdtempSync(join(tmpdir(), 'foyer-caddy-'))
const ports = {
  http: await freePort(8980, '127.0.0.1'),
  https: await freePort(9443, '127.0.0.1'),
  foyer: await freePort(3950, '127.0.0.1'),
}
const publicUrl = `https://${SITE}:${ports.https}`
let made = 0
const caddy = await startCaddy(work, SHIPPED, ports)
try {
  say('\nWith TRUST_PROXY=1:')
  await withFoyer('1', async (doctor) => {
    await redirects()
    const [first, other] = await twoCallers()
    check('the caller beyond the limit is refused, whatever X-Forwarded-For it sends', first === 429)
    check('another address is not', other === 201)
    await upload()
    const lines = doctor()
    for (const subject of ['public address', 'proxy', 'HTTPS']) {
      const line = lines.find((one) => one.includes(`  ${subject}:`)) ?? subject
      check(`the doctor: ${line.slice(6)}`, line.startsWith('ok '))
    }
  })
  say('\nWith TRUST_PROXY=0, to see that the checks notice:')
  await withFoyer('0', async (doctor) => {
    const [, other] = await twoCallers()
    check('another address is refused too', other === 429)
    check(
      'the doctor says what to do',
      doctor().some((line) => /^BAD +proxy: .*set TRUST_PROXY/.test(line)),
    )
  })
  say('\nAn address below a path:')
  const { status, stderr } = foyer(['start'], { PUBLIC_URL: `${publicUrl}/foyer` })
  check(`the start is refused: ${stderr.trim()}`, status === 1 && stderr.startsWith('PUBLIC_URL: expected'))
  sayPassed()
} finally {
  await caddy.stop()
  rmSync(work, { recursive: true, force: true })
}

function settings(extra: Record<string, string>) {
  return {
    ...{ PATH: process.env.PATH, DATA_DIR: join(work, 'data'), PORT: `${ports.foyer}`, LOG_LEVEL: 'silent' },
    ...{ ORGANIZER_KEY: KEY, PUBLIC_URL: publicUrl, FOYER_ENV: '/dev/null', ...extra },
  }
}

/** The command of the person who runs the server; the site's name leads to this computer. */
function foyer(args: string[], extra: Record<string, string>) {
  const hosts = join(work, 'hosts')
  writeFileSync(hosts, `127.0.0.1 localhost ${SITE}\n`)
  const command = ['mount --bind "$0" /etc/hosts; exec "$@"', hosts, process.execPath, 'server/foyer.ts']
  return spawnSync('unshare', ['--mount', 'sh', '-ec', ...command, ...args], {
    encoding: 'utf8',
    env: settings({ NODE_EXTRA_CA_CERTS: caddy.authority, ...extra }),
  })
}

async function withFoyer(trust: string, work: (doctor: () => string[]) => Promise<void>): Promise<void> {
  const env = settings({ TRUST_PROXY: trust })
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const path = '/api/health'
    while ((await call({ path }).catch(() => undefined))?.status !== 200) await pause(200)
    await work(() => {
      const { stdout, stderr } = foyer(['doctor'], { TRUST_PROXY: trust })
      return `${stdout}${stderr}`.split('\n')
    })
  } finally {
    await end(server)
  }
}

interface Answer {
  status: number
  location: string | undefined
  body: string
}

/** A request over HTTPS to the site, from an address of this computer. */
function call(options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  const plain = options.port === ports.http
  const to = { host: '127.0.0.1', port: ports.https, servername: SITE, ca: caddy.ca, ...options }
  const headers = { host: `${SITE}:${to.port}`, ...options.headers }
  return new Promise((resolve, reject) => {
    const sent = (plain ? httpRequest : httpsRequest)({ ...to, headers }, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (piece) => {
        said += piece
      })
      const { statusCode: status = 0 } = response
      response.on('end', () => resolve({ status, location: response.headers.location, body: said }))
    })
    sent.on('error', reject).end(body)
  })
}

function post(from: string, path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', ...headers }
  return call({ path, method: 'POST', localAddress: from, headers: sent }, JSON.stringify(body))
}

async function redirects(): Promise<void> {
  const { status, location = '' } = await call({ path: '/exhibitors', port: ports.http })
  const wanted = [`https://${SITE}/exhibitors`, `${publicUrl}/exhibitors`]
  check(`http is sent to https with ${status}`, status >= 300 && status < 400 && wanted.includes(location))
}

/** One caller up to its limit with an X-Forwarded-For of its own each time, then once more; then another. */
async function twoCallers(): Promise<[first: number, other: number]> {
  const statuses: number[] = []
  const ask = async (from: string, forged: string) => {
    const headers = { 'x-forwarded-for': forged }
    statuses.push((await post(from, '/api/visa/create-visa', visa(), headers)).status)
  }
  const { points } = LIMITS.createVisaPerAddress
  for (let n = 0; n <= points; n++) await ask('127.0.0.2', `203.0.113.${n}`)
  await ask('127.0.0.3', '127.0.0.2')
  check(
    `the first ${points} requests of a caller pass`,
    statuses.slice(0, points).every((one) => one === 201),
  )
  return [statuses.at(-2) ?? 0, statuses.at(-1) ?? 0]
}

function visa() {
  made++
  return {
    ...{ name: 'Okafor', firstName: 'Ngozi', position: 'Engineer', passportNbr: `A0551${made}` },
    ...{ expireDate: '2030-04-30', nationality: 'Nigerian', country: 'NG', birth: 'GH' },
    ...{ email: `ngozi${made}@applicants.example`, tel: '+234 1 555 0100', adresse: '1 Marina Road' },
    ...{ city: 'Lagos', postalCode: '101241' },
  }
}

async function upload(): Promise<void> {
  const organizer = { 'x-organizer-key': KEY }
  const speaker = await post('127.0.0.4', '/api/speaker/create-speaker', { email: 'one@talks.example' }, organizer)
  const picture = await sharp({
    create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#135' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const form = new FormData()
  form.set('subdirectory', 'speakers/topics1')
  form.set('filename', (JSON.parse(speaker.body) as { _id: string })._id)
  form.set('file', new Blob([new Uint8Array(picture)]), 'slides.png')
  const packed = new Response(form)
  const headers = { ...organizer, 'content-type': packed.headers.get('content-type') ?? '' }
  const sent = Buffer.from(await packed.arrayBuffer())
  const { status, body } = await call({ path: '/api/upload/uploadFile', method: 'POST', headers }, sent)
  const { file = '' } = JSON.parse(body) as { file?: string }
  check(`a document of ${(picture.length / 1e6).toFixed(1)} MB is stored`, status === 200 && file !== '')
  const opened = await call({ path: `/api/upload/files/${file}`, headers: organizer })
  check('and opens', opened.status === 200)
}
