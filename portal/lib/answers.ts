import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { shouldRetry } from './retry.ts'

/** What a page asks the server for, by a key. */
export interface Question<T> {
  key: string
  ask: () => Promise<T>
}

interface Kept<T = unknown> {
  question: Question<T>
  data?: T
  error?: Error | undefined
  /** Never rejects. */
  asking?: Promise<void>
}
export type Answers = ReturnType<typeof createAnswers>

const FIRST_PAUSE_MS = 1000

async function attempt<T>({ ask }: Question<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures))
    }
  }
}

/** What was answered, for pages that show a record or a list and need no more of a cache. */
export function createAnswers() {
  const kept = new Map<string, Kept>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** What is answered to an earlier question is dropped. */
  function ask<T>(question: Question<T>): Promise<void> {
    const { key } = question
    const before = kept.get(key)
    if (before?.asking !== undefined) return before.asking
    const keep = (found: Partial<Kept>) => {
      if (kept.get(key)?.asking !== asking) return
      const { asking: _, ...last } = kept.get(key) as Kept
      kept.set(key, { ...last, ...found })
      tell()
    }
    const asking: Promise<void> = attempt(question).then(
      (data) => keep({ data, error: undefined }),
      (error: Error) => keep({ error }),
    )
    kept.set(key, { ...before, question, asking })
    // The first time it is asked while the page is drawn, and looks as unknown as before.
    if (before) tell()
    return asking
  }

  return {
    ask,
    of: <T>({ key }: Question<T>) => kept.get(key) as Kept<T> | undefined,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async prefetch<T>(question: Question<T>) {
      await (kept.has(question.key) ? kept.get(question.key)?.asking : ask(question))
    },
    set<T>(question: Question<T>, data: NoInfer<T>) {
      kept.set(question.key, { question, data })
      tell()
    },
    /** Whoever shows it asks for it anew, and waits. */
    forget(question: Question<unknown>) {
      kept.delete(question.key)
      tell()
    },
    /** What is shown stays until there is an answer. */
    async askAgain(isMeant: (kept: Kept, key: string) => boolean) {
      await Promise.all([...kept].filter(([key, one]) => isMeant(one, key)).map(([, { question }]) => ask(question)))
    },
    async settled() {
      await Promise.all([...kept.values()].map(({ asking }) => asking))
    },
  }
}

/** The browser's; the server has some for each page that it draws. */
export const answers = createAnswers()
export const AnswersContext = createContext(answers)
export const useAnswers = () => use(AnswersContext)

/** Without a question there is nothing to wait for. */
export function useAnswer<T>(question: Question<T> | undefined) {
  const store = useAnswers()
  const get = () => question && store.of(question)
  const found = useSyncExternalStore(store.subscribe, get, get)
  useEffect(() => {
    if (question && !store.of(question)) void store.ask(question)
  })
  const { data, error } = found ?? {}
  return {
    data,
    error,
    isPending: question !== undefined && data === undefined && error === undefined,
    isFetching: found?.asking !== undefined,
    refetch: () => question && store.ask(question),
  }
}
