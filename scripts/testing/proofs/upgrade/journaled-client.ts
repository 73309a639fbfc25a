import { appendFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export const PER_SECOND = 200
const TICK_MS = 5
/** A server that answers nothing must not fill the memory of the one who asks. */
const MAX_OPEN = 2_000
const SILENCE_MS = 20_000

export interface Promised {
  email: string
  /** The newest value that was acknowledged, and all that were sent. */
  acknowledged: number
  sent: Set<number>
}

/** What was asked and what was answered. */
export interface Told {
  /** By id: badges whose making was acknowledged. */
  promised: Map<string, Promised>
  /** Of badges whose making was sent. */
  emails: Set<string>
  /** Of badges whose making was not answered: somebody would press the button again. */
  unanswered: Set<string>
  answered: number
  writes: number
  failed: number
  wrong: string[]
  /** When the last good answer came, and the longest time without one while the client ran, in ms. */
  lastAt: number
  longestMs: number
}

/** Asks 200 times a second, whether or not there is an answer: makes badges, changes them and reads them. */
export function startClient(port: number, key: string, journal: string, round: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const told: Told = {
    ...{ promised: new Map(), emails: new Set(), unanswered: new Set(), wrong: [] },
    ...{ answered: 0, writes: 0, failed: 0, lastAt: performance.now(), longestMs: 0 },
  }
  const ids: string[] = []
  let open = 0
  let number = 0

  async function send(method: string, path: string, body?: object) {
    appendFileSync(journal, `${JSON.stringify({ method, path, body })}\n`)
    open++
    try {
      const answer = await ask({ agent, port, key }, method, path, body)
      if (answer.status >= 400 && answer.status !== 503) told.wrong.push(`${method} ${path}: ${answer.status}`)
      if (answer.status >= 400) throw new Error(String(answer.status))
      const now = performance.now()
      told.longestMs = Math.max(told.longestMs, now - told.lastAt)
      told.lastAt = now
      told.answered++
      return answer.body as { _id: string; tel: string }
    } catch {
      told.failed++
      return undefined
    } finally {
      open--
    }
  }
  async function make(email: string): Promise<void> {
    told.emails.add(email)
    const badge = await send('POST', '/api/badge/create-badge', { type: 'visitor', email })
    if (!badge) return void told.unanswered.add(email)
    told.writes++
    told.promised.set(badge._id, { email, acknowledged: 0, sent: new Set() })
    ids.push(badge._id)
  }
  async function change(id: string, value: number): Promise<void> {
    const promised = told.promised.get(id)
    promised?.sent.add(value)
    const badge = await send('PUT', `/api/badge/${id}`, { tel: String(value) })
    if (!badge || !promised) return
    told.writes++
    promised.acknowledged = Math.max(promised.acknowledged, value)
  }
  function next(): void {
    number++
    // The oldest that was not changed lately: one change of a badge at a time.
    const id = ids[(number * 7) % Math.max(1, ids.length)]
    if (id === undefined || number % 10 < 4) void make(`upgrade-${round}-${number}@upgrade.example`)
    else if (number % 10 < 7) void change(id, number)
    else void send('GET', `/api/badge/${id}`)
  }
  const began = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * PER_SECOND) / 1000)
    while (number < due && open < MAX_OPEN) next()
  }, TICK_MS)
  return {
    told,
    asked: () => number,
    /** No more is asked; all that was is answered or has failed. */
    async end(): Promise<void> {
      clearInterval(timer)
      while (open > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
      // Nobody knows whether these were made: asked again, as a person would.
      for (const email of told.unanswered) {
        const body = { type: 'visitor', email }
        const { status } = await ask({ agent, port, key }, 'POST', '/api/badge/create-badge', body)
        if (![201, 400, 409].includes(status)) told.wrong.push(`${email} again: ${status}`)
      }
      agent.destroy()
    },
  }
}

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
