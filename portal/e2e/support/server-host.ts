import { once } from 'node:events'
import { readConfig } from '#server/base/config.ts'
import { type Serving, serve } from '#server/serve.ts'

// A process of its own that runs the real server, as often as it is told to: the program is loaded once, and each
// test has a server and a folder of its own nevertheless. It ends with the process that started it.

export type HostOrder = { id: number; env: Record<string, string> } | { id: number; stop: number }
export interface HostAnswer {
  id: number
  error?: string
}

const running = new Map<number, Serving>()
const answer = (one: HostAnswer) => process.send?.(one)

async function obey(order: HostOrder): Promise<void> {
  try {
    if ('stop' in order) {
      await running.get(order.stop)?.stop()
      running.delete(order.stop)
      answer({ id: order.id })
      return
    }
    running.set(order.id, await serve(readConfig(order.env)))
    answer({ id: order.id })
  } catch (error) {
    answer({ id: order.id, error: String(error) })
  }
}

process.on('message', (order: HostOrder) => void obey(order))
await once(process, 'disconnect')
process.exit(0)
