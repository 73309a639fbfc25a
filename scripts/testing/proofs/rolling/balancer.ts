import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As the guide has it. */
const ASK_MS = 1_000
/** A server that is only slow is not taken out. */
const SILENCE_MS = 10_000
/** Usual ones let callers idle for a minute; Node's 5 s may end just as a busy caller asks again. */
const CALLERS_IDLE_MS = 60_000

/** A server behind the balancer. */
export interface Member {
  port: number
  /** What the last question after its health found. */
  isUp: boolean
  answered: number
}

/**
 * What usual load balancers do and nothing more: requests go to the servers in turn, health is asked every second, whoever
 * does not say 200 gets no more. Nothing is sent twice: what a server refuses is passed to the caller, and counted.
 */
export async function startBalancer(ports: readonly number[]) {
  const members: Member[] = ports.map((port) => ({ port, isUp: false, answered: 0 }))
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  let turn = 0
  const atWork = () => members.filter(({ isUp }) => isUp)

  async function look(member: Member) {
    member.isUp = await new Promise<boolean>((resolve) => {
      const order = { agent: false as const, port: member.port, path: '/api/health', timeout: SILENCE_MS }
      const asked = get(order, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      })
      asked.once('timeout', () => asked.destroy(new Error('silent')))
      asked.once('error', () => resolve(false))
    })
  }
  const server = createServer((asked, answer) => {
    const able = atWork()
    const member = able[turn++ % Math.max(1, able.length)]
    const refuse = (why: string) => {
      failures.push(`${asked.method} ${asked.url}: ${why}`)
      if (answer.headersSent) return void answer.destroy()
      answer.writeHead(502, { 'content-type': 'application/json' })
      answer.end('{"code":"balancer"}')
    }
    if (!member) return refuse('no server is up')
    const { connection: _, ...headers } = asked.headers
    const order = { agent, port: member.port, method: asked.method, path: asked.url, headers }
    const sent = request(order, (from) => {
      const { connection: __, ...relayed } = from.headers
      answer.writeHead(from.statusCode ?? 502, relayed)
      from.pipe(answer)
      from.once('end', () => void member.answered++)
      from.once('error', ({ message }) => refuse(message))
    })
    sent.once('error', ({ message }) => refuse(message))
    asked.pipe(sent)
  })
  server.keepAliveTimeout = CALLERS_IDLE_MS
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const timer = setInterval(() => void Promise.all(members.map(look)), ASK_MS)
  await Promise.all(members.map(look))
  return {
    port: (server.address() as AddressInfo).port,
    members,
    failures,
    look,
    close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
