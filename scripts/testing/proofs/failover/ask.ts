import { type Agent, request } from 'node:http'

const SILENCE_MS = 20_000

/** One request, whatever the answer. */
export function ask(
  { agent, port, key }: { agent: Agent; port: number; key: string },
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-organizer-key': key, ...(body && { 'content-type': 'application/json' }) }
    const order = { agent, host: '127.0.0.1', port, method, path, headers, timeout: SILENCE_MS }
    const sent = request(order, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        const text = Buffer.concat(pieces).toString()
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) })
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
