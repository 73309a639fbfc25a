import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process of ours that says lines. */
export interface Child {
  /** The next line that it says; undefined once it has ended. */
  line(): Promise<string | undefined>
  say(line: string): void
  /** kill -9. */
  kill(): Promise<void>
}

export function startChild(args: readonly string[], env: Record<string, string> = {}): Child {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.stdin?.on('error', () => {})
  const lines: string[] = []
  const waiting: ((line: string | undefined) => void)[] = []
  let isOver = false
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const next = waiting.shift()
      if (next) next(line)
      else lines.push(line)
    })
  child.once('exit', () => {
    isOver = true
    for (const next of waiting.splice(0)) next(undefined)
  })
  return {
    line() {
      const line = lines.shift()
      if (line !== undefined || isOver) return Promise.resolve(line)
      return new Promise((resolve) => void waiting.push(resolve))
    },
    say: (line) => void child.stdin?.write(`${line}\n`),
    async kill() {
      process.off('exit', kill)
      child.kill('SIGKILL')
      await ended
    },
  }
}
