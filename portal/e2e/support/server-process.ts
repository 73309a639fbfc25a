import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostAnswer, HostOrder } from './server-host.ts'

export const ORGANIZER_KEY = 'organizer-key-of-the-e2e-tests'

let host: ChildProcess | undefined
let orders = 0

/** Starts the real server; `settings` are its environment. Resolves when it listens, to a function that stops it. */
export async function startServer(settings: Record<string, string>): Promise<() => Promise<void>> {
  const id = ++orders
  const env = { ORGANIZER_KEY, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...settings }
  await send({ id, env })
  return () => send({ id: ++orders, stop: id })
}

/** The process that runs all servers of this one; see server-host.ts. */
function theHost(): ChildProcess {
  if (host?.connected) return host
  host = fork('portal/e2e/support/server-host.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Not what Playwright sets for itself.
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-e2e-compiled') },
  })
  // It ends with this process, and keeps it from nothing.
  host.unref()
  host.channel?.unref()
  host.setMaxListeners(0)
  return host
}

function send(order: HostOrder): Promise<void> {
  const to = theHost()
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: HostAnswer) => {
      if (answer.id !== order.id) return
      done()
      if (answer.error === undefined) resolve()
      else reject(new Error(answer.error))
    }
    const gone = (code: number | null) => {
      done()
      reject(new Error(`The server ended with ${code}.`))
    }
    const done = () => {
      to.off('message', onAnswer).off('exit', gone)
      to.channel?.unref()
    }
    to.on('message', onAnswer).on('exit', gone)
    to.channel?.ref()
    to.send(order)
  })
}
