import { editDistance } from '#shared/names/edit-distance.ts'
/** What is wrong with a definition or a template; shown as generator:problem.<code> with the values of `about`. */
export interface Problem {
  pane: 'definition' | 'template'
  /** Counted from 1; undefined when no single line is to blame. */
  line: number | undefined
  code: ProblemCode
  about: Readonly<Record<string, string | number>>
}

export const PROBLEM_CODES = [
  'json_end',
  'json_unexpected',
  'json_deep',
  'definition_long',
  'definition_shape',
  'definition_fields',
  'definition_key',
  'name',
  'field_name_twice',
  'field_type',
  'field_label',
  'field_required',
  'field_options',
  'field_option',
  'field_option_twice',
  'field_options_missing',
  'field_key',
  'field_limits',
  'template_long',
  'result_long',
  'tag_unknown',
  'tag_meant',
  'filter_unknown',
  'filter_meant',
  'value_unknown',
  'value_unknown_in',
  'not_closed',
  'tag_wrong',
  'value_missing',
  'value_wrong',
  'too_much',
  'too_slow',
  'not_run',
  'template_wrong',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export function problem(
  pane: Problem['pane'],
  line: number | undefined,
  code: ProblemCode,
  about: Problem['about'] = {},
): Problem {
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

/** The known word that was most likely meant: a letter away, or two in a long word. */
export function suggestWord(word: string, known: readonly string[]): string | undefined {
  const most = word.length < 8 ? 1 : 2
  const near = known.map((one) => ({ one, away: editDistance(word, one) })).filter(({ away }) => away <= most)
  return near.sort((a, b) => a.away - b.away)[0]?.one
}
