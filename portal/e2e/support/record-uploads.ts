import { request as ask, type IncomingMessage, type RequestListener } from 'node:http'
import { listen } from '#server/testing/listen.ts'

export interface UploadRecorder {
  /** Address of the server, through the recorder. */
  url: string
  /** The files that were uploaded so far, as they arrived at the server. */
  files: { name: string; bytes: Buffer; status: number }[]
  stop(): Promise<void>
}

/** A proxy in front of the server that keeps the bytes of uploads, since the browser does not expose what a form sends. */
export async function recordUploads(target: string): Promise<UploadRecorder> {
  const files: UploadRecorder['files'] = []
  const dispatch: RequestListener = async (asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    const body = await bytesOf(asked)
    const forward = ask(new URL(url, target), { method, headers }, (response) => {
      if (method === 'POST' && url === '/api/upload/uploadFile')
        void fileOf(body, headers['content-type'] ?? '').then((file) =>
          files.push({ ...file, status: response.statusCode ?? 0 }),
        )
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    forward.on('error', () => answer.destroy())
    forward.end(body)
  }
  const { url, close } = await listen({ dispatch })
  return { url, files, stop: close }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function fileOf(body: Buffer, contentType: string) {
  const headers = { 'Content-Type': contentType }
  const file = (await new Response(new Uint8Array(body), { headers }).formData()).get('file') as File
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
