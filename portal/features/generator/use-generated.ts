import { useEffect, useState } from 'react'
import type { Generated } from '#shared/generator/generate.ts'
import type { Problem } from '#shared/generator/problem.ts'
import { createRunner, type Runner, startRenderWorker } from './runner.ts'

/** Milliseconds after the last keystroke. */
const PAUSE_MS = 120

export type GeneratedOutput = Extract<Generated, { text: string }>

export interface Outcome {
  /** The latest result; kept while the input is invalid. */
  good: GeneratedOutput | undefined
  problem: Problem | undefined
}

/** What the generator makes of the two texts, shortly after they were typed. */
export function useGenerated(definition: string, template: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ good: undefined, problem: undefined })
  const [runner, setRunner] = useState<Runner>()
  useEffect(() => {
    const made = createRunner(startRenderWorker, (answer) =>
      setOutcome(({ good }) =>
        answer.problem ? { good, problem: answer.problem } : { good: answer, problem: undefined },
      ),
    )
    setRunner(made)
    return made.stop
  }, [])
  useEffect(() => {
    const pause = setTimeout(() => runner?.run(definition, template), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [runner, definition, template])
  return outcome
}
