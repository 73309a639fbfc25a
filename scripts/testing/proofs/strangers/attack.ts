import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Where an attack comes from and goes to; all addresses are of the loopback network. */
export interface Target {
  port: number
  from: string
}

const BOUNDARY = 'strangers'
const PART_BYTES = 64 * 1024

export interface FormOptions {
  fields: Record<string, string>
  file: Uint8Array
  /** Bytes a second. */
  rate: number
  isOver?: () => boolean
  /** The fields stand behind the file: the server then learns last whose it is. */
  fieldsLast?: boolean
  /** Told the body of the answer. */
  onAnswer?: (body: string) => void
}

/** Sends one form at a rate. @returns the status, or undefined when the connection was closed */
export function sendForm({ port, from }: Target, options: FormOptions): Promise<number | undefined> {
  const { fields, file, rate, isOver = () => false, fieldsLast = false, onAnswer } = options
  const named = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  const [before, behind] = fieldsLast ? ['', named.join('')] : [named.join(''), '']
  const body = Buffer.concat([Buffer.from(before + head), file, Buffer.from(`\r\n${behind}--${BOUNDARY}--\r\n`)])
  return new Promise((resolve) => {
    const call = request({
      port,
      localAddress: from,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/upload/uploadFile',
      agent: false,
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length': body.length },
    })
    let timer: NodeJS.Timeout | undefined
    const end = (status?: number) => {
      clearTimeout(timer)
      call.destroy()
      resolve(status)
    }
    call
      .on('response', async (response) => {
        onAnswer?.(await text(response))
        end(response.statusCode)
      })
      .on('error', () => end())
    let sent = 0
    const step = () => {
      if (isOver()) return end()
      const bytes = Math.min(PART_BYTES, rate)
      call.write(body.subarray(sent, sent + bytes))
      sent += bytes
      if (sent >= body.length) call.end()
      else timer = setTimeout(step, (1000 * bytes) / rate)
    }
    step()
  })
}

/** A connection that sends a byte a second, of headers or of a JSON body, again whenever it is closed. */
export function trickle({ port, from }: Target, isOver: () => boolean, isBody: boolean) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  if (isBody)
    socket.write(
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    )
  const timer = setInterval(() => (isOver() ? socket.destroy() : socket.write(isBody ? ' ' : 'G')), 1000)
  socket
    .on('error', () => {})
    .on('close', () => {
      clearInterval(timer)
      if (!isOver()) setTimeout(() => trickle({ port, from }, isOver, isBody), 1000)
    })
}

export const noise = (bytes: number) => randomBytes(bytes)
