import { startTransition, useEffect, useState } from 'react'
import { type Generated, TIME_LIMIT_MS } from '#shared/generator/generate.ts'
import { type Problem, problem } from '#shared/generator/problem.ts'
import type { RenderRequest } from './render.worker.ts'

export type RenderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Runner {
  /** Passes the answer to `onAnswer`, unless a newer request arrives first. */
  run(definition: string, template: string): void
  stop(): void
}

/**
 * Runs the generator in its own thread, which is terminated when a request takes longer than TIME_LIMIT_MS. The
 * time to load the thread does not count.
 */
export function createRunner(startWorker: () => RenderWorker, onAnswer: (answer: Generated) => void): Runner {
  let thread: RenderWorker | undefined
  let isReady = false
  let isBusy = false
  let order: RenderRequest = { id: 0, definition: '', template: '' }
  let clock: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    clearTimeout(clock)
    thread?.terminate()
    thread = undefined
    isReady = false
    isBusy = false
  }
  const fail = (code: 'too_slow' | 'not_run') => {
    end()
    onAnswer({ problem: problem('template', undefined, code, { seconds: TIME_LIMIT_MS / 1000 }) })
  }
  const send = () => {
    isBusy = true
    thread?.postMessage(order)
    clock = setTimeout(fail, TIME_LIMIT_MS, 'too_slow')
  }
  const start = () => {
    thread = startWorker()
    thread.onerror = () => fail('not_run')
    thread.onmessage = ({ data }: MessageEvent<'ready' | { id: number; answer: Generated }>) => {
      if (data === 'ready') {
        isReady = true
        send()
        return
      }
      clearTimeout(clock)
      isBusy = false
      if (data.id === order.id) onAnswer(data.answer)
      else send()
    }
  }

  return {
    run(definition, template) {
      order = { id: order.id + 1, definition, template }
      if (!thread) start()
      // A busy thread takes the latest request when it is done, or is terminated by the timer.
      else if (isReady && !isBusy) send()
    },
    stop: end,
  }
}

function startRenderWorker(): RenderWorker {
  return new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' })
}

/** Milliseconds after the last keystroke. */
const PAUSE_MS = 120

export type GeneratedOutput = Extract<Generated, { text: string }>

interface Outcome {
  /** The latest result; kept while the input is invalid. */
  lastValid: GeneratedOutput | undefined
  problem: Problem | undefined
}

/** What the generator makes of the two texts, shortly after they were typed. */
export function useGenerated(definition: string, template: string) {
  const [outcome, setOutcome] = useState<Outcome>({ lastValid: undefined, problem: undefined })
  const [runner, setSyncRunner] = useState<Runner>()
  useEffect(() => {
    // A long result is rendered between keystrokes, without delaying the next one.
    const runner = createRunner(startRenderWorker, (answer) =>
      startTransition(() =>
        setOutcome(({ lastValid }) =>
          answer.problem ? { lastValid, problem: answer.problem } : { lastValid: answer, problem: undefined },
        ),
      ),
    )
    setSyncRunner(runner)
    return runner.stop
  }, [])
  useEffect(() => {
    const pause = setTimeout(() => runner?.run(definition, template), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [runner, definition, template])
  return outcome
}
