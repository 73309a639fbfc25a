import type { Texts } from '#shared/locales/texts.d.ts'
import { editDistance } from '#shared/names/edit-distance.ts'

/** What is wrong with a definition or a template; shown as generator:problem.<code> with the values of `about`. */
export interface Problem {
  pane: 'definition' | 'template'
  /** Counted from 1; undefined when no single line is to blame. */
  line: number | undefined
  code: ProblemCode
  about: Readonly<Record<string, string | number>>
}

type TextId = keyof Texts['generator']
/** Each has its text. */
export type ProblemCode = TextId extends infer Id ? (Id extends `problem.${infer Code}` ? Code : never) : never

export function problem(
  pane: Problem['pane'],
  line: number | undefined,
  code: ProblemCode,
  about: Problem['about'] = {},
) {
  return { pane, line, code, about }
}

/** Thrown and caught inside the generator; it never leaves shared/generator. */
export class GeneratorError extends Error {
  readonly problem: Problem
  constructor(found: Problem) {
    super(found.code)
    this.problem = found
  }
}

/** The known word that was most likely meant: one letter off, or two in a long word. */
export function suggestWord(word: string, known: readonly string[]) {
  const most = word.length < 8 ? 1 : 2
  const near = known.map((one) => ({ one, away: editDistance(word, one) })).filter(({ away }) => away <= most)
  return near.sort((a, b) => a.away - b.away)[0]?.one
}
