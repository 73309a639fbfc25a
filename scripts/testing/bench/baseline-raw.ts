import { createServer, type IncomingMessage } from 'node:http'
import { type BaselineBadge, openBaseline } from './baseline-store.ts'

// The minimum that can answer: node:http, string comparison, prepared statements, JSON. Nothing is validated.
const [, , port, folder = ''] = process.argv
const store = openBaseline(folder)
const BADGE = '/api/badge/'
const BADGES_OF = '/api/badge/badges/company/'

createServer((req, res) => {
  const answer = (body: unknown, status = body ? 200 : 404) => {
    const text = JSON.stringify(body ?? null)
    res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    res.end(text)
  }
  const call = async () => {
    const { method, url = '' } = req
    if (method === 'GET' && url.startsWith(BADGES_OF)) return answer(store.badgesOf(url.slice(BADGES_OF.length)))
    if (method === 'GET' && url === '/api/company/companies') return answer(store.companies())
    if (method === 'GET' && url.startsWith(BADGE)) return answer(store.badge(url.slice(BADGE.length)))
    const body = await bytesOf(req)
    if (url === '/api/upload/uploadFile') return answer({ file: await store.storeFile('', fileOf(body)) })
    const sent = JSON.parse(body.toString())
    if (method === 'PUT') return answer(store.editBadge(url.slice(BADGE.length), sent))
    if (url === '/api/user/login_company') {
      const id = await store.signIn(sent.email, sent.password)
      return answer(id && { _id: id, token: id })
    }
    return answer(store.createBadge(sent as BaselineBadge), 201)
  }
  call().catch(() => answer(undefined, 500))
}).listen(Number(port), '127.0.0.1')

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The file is the last part of the form sent by the bench. */
function fileOf(form: Buffer): Buffer {
  const head = form.indexOf('\r\n\r\n', form.indexOf('name="file"'))
  return form.subarray(head + 4, form.lastIndexOf('\r\n--'))
}
