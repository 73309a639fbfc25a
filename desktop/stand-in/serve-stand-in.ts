import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { APP_URL } from '#desktop/main/electron-module.ts'
import type { Permission, StandIn } from './electron-stand-in.ts'

const OWN = '/__stand-in/'
/** Electron's half of the preload script, in a browser: invoke becomes a request to this server. */
const PAGE_HALF = `
const require = (name) => {
  if (name !== 'electron') throw new Error('A preload script has electron only, not ' + name)
  return {
    contextBridge: { exposeInMainWorld: (key, value) => { window[key] = Object.freeze(value) } },
    ipcRenderer: {
      async invoke(channel, given) {
        const answer = await fetch('${OWN}invoke', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ channel, given }),
        })
        const reply = await answer.json()
        if ('error' in reply) throw new Error(reply.error)
        return reply.result
      },
    },
  }
}
// Electron's main process sees each touch, and opens another window with empty storage in place of this one.
// One at a time: a stuck scanner's thousands would use up the connections.
let isReporting = false
async function reportTouch() {
  if (isReporting) return
  isReporting = true
  await fetch('${OWN}touch', { method: 'POST' }).catch(() => {})
  isReporting = false
}
// Electron asks the app for each permission; this browser would not.
async function permit(permission, details = {}) {
  const query = new URLSearchParams({ permission, details: JSON.stringify(details) })
  const { status } = await fetch('${OWN}permission?' + query)
  if (status !== 204) throw new DOMException('Permission denied', 'NotAllowedError')
}
function askPermission(api, name, permission, detailsOf) {
  if (!api) return
  const use = api[name].bind(api)
  api[name] = async (...given) => {
    await permit(permission, detailsOf?.(...given))
    return await use(...given)
  }
}
askPermission(navigator.clipboard, 'writeText', 'clipboard-sanitized-write')
askPermission(navigator.mediaDevices, 'getUserMedia', 'media', ({ video, audio }) => ({
  mediaTypes: [...(video ? ['video'] : []), ...(audio ? ['audio'] : [])],
}))
for (const name of ['pointerdown', 'keydown']) addEventListener(name, reportTouch, true)
new EventSource('${OWN}windows').onmessage = () => location.replace('${OWN}window')
`

export interface StandInServer {
  url: string
  close(): Promise<void>
}

/**
 * Shows the app in a browser on this computer: the same main process, preload script and renderer; this server
 * passes requests and bridge calls from the page to them. It listens on loopback and answers its own page only.
 */
export async function serveStandIn(standIn: StandIn, preload: string, port = 0): Promise<StandInServer> {
  let server: Server
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { port: own } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${own}`
    // Refuses other pages in the same browser, and host names made to point here.
    const isForeign = req.headers.origin !== undefined && req.headers.origin !== origin
    if (req.headers.host !== `127.0.0.1:${own}` || isForeign) return void res.writeHead(403).end()
    const body = await bytesOf(req)
    if (req.url === `${OWN}preload.js`) return await sendPreload(res, preload)
    if (req.url === `${OWN}touch`) {
      standIn.touch()
      return void res.writeHead(204).end()
    }
    if (req.url?.startsWith(`${OWN}permission?`)) return sendPermission(req, res, standIn)
    if (req.url === `${OWN}windows`) return reportNewWindow(res, standIn)
    if (req.url === `${OWN}window`) return sendWindow(res)
    if (req.url === `${OWN}invoke`) return await sendInvoked(res, standIn, body)
    await sendPage(req, res, body, standIn)
  }
  server = createServer((req, res) => {
    answer(req, res).catch((error) => {
      if (!res.headersSent) res.writeHead(500)
      res.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendPermission(req: IncomingMessage, res: ServerResponse, standIn: StandIn) {
  const { searchParams } = new URL(req.url ?? '', APP_URL)
  const details = JSON.parse(searchParams.get('details') ?? '{}') as object
  res.writeHead(standIn.mayUse(searchParams.get('permission') as Permission, details) ? 204 : 403).end()
}

const WINDOW_POLL_MS = 100

/** Tells the page when a window with other storage has taken its place. */
function reportNewWindow(res: ServerResponse, standIn: StandIn) {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  const shown = standIn.partition()
  const timer = setInterval(() => {
    if (standIn.partition() !== shown) res.write('data: another\n\n')
  }, WINDOW_POLL_MS)
  res.on('close', () => clearInterval(timer))
}

/** The browser has one storage: it is emptied, as that of another partition would be. */
function sendWindow(res: ServerResponse) {
  res.writeHead(200, {
    'Content-Type': 'text/html',
    'Clear-Site-Data': '"cache", "storage"',
    'Cache-Control': 'no-store',
  })
  res.end('<script>location.replace("/")</script>')
}

async function sendPreload(res: ServerResponse, preload: string) {
  const script = await readFile(preload, 'utf8')
  res.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`{${PAGE_HALF}\n${script}\n}`)
}

async function sendInvoked(res: ServerResponse, standIn: StandIn, body: Buffer) {
  const { channel, given } = JSON.parse(body.toString()) as { channel: string; given: unknown }
  const reply = await standIn.invoke(channel, given).then(
    (result) => ({ result: result ?? null }),
    (error) => ({ error: String(error) }),
  )
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
}

async function sendPage(req: IncomingMessage, res: ServerResponse, body: Buffer, standIn: StandIn) {
  const headers = Object.entries(req.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const answer = await standIn.request(req.url ?? '/', {
    method: req.method ?? 'GET',
    headers: headers.filter(([name]) => name !== 'connection' && name !== 'content-length'),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true
  const bytes = Buffer.from(await answer.arrayBuffer())
  // Before every other script, as Electron runs it.
  const sent = isHtml ? bytes.toString().replace('<head>', `<head><script src="${OWN}preload.js"></script>`) : bytes
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(req.method === 'HEAD' ? '' : sent)
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
