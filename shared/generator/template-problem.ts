import type { Liquid } from 'liquidjs'
import { type Problem, type ProblemCode, problem, suggestWord } from './problem.ts'

interface LiquidError {
  message: string
  token?: { getPosition?: () => [number, number]; input?: string; begin?: number }
}

/** Words inside a block that are not tags of their own. */
const INNER_TAGS = ['else', 'elsif', 'when']
const BLOCKS = ['if', 'unless', 'case', 'for', 'capture', 'comment', 'raw', 'tablerow']

/** What went wrong, by LiquidJS's English message; the group captures the culprit. */
const KINDS: readonly [RegExp, ProblemCode][] = [
  [/^tag "(\w+)" not found/, 'tag_unknown'],
  [/^undefined filter: (\w+)/, 'filter_unknown'],
  [/^undefined variable: (.+)$/, 'value_unknown'],
  [/^(?:tag|output) "?(.{0,40}).* not closed/s, 'not_closed'],
  [/^illegal tag: (.{0,40})/, 'tag_wrong'],
  [/^invalid value expression: "?"?$/, 'value_missing'],
  [/^invalid value expression: "?(.{0,40}?)"?$/, 'value_wrong'],
  [/limit exceeded/, 'too_much'],
]

/** Converts an error thrown by LiquidJS into a problem with its line. */
export function problemOfLiquid(error: unknown, engine: Liquid): Problem {
  const { message, token } = error as LiquidError
  const line = token?.getPosition?.()[0]
  const said = message.replace(/, line:\d+, col:\d+$/, '')
  for (const [form, code] of KINDS) {
    const found = form.exec(said)
    if (found) return withSuggestion(problem('template', line, code, { found: found[1] ?? tagAt(token) }), engine)
  }
  return problem('template', line, 'template_wrong', { said: said.slice(0, 200) })
}

/** The tag or output in which something is wrong. */
function tagAt({ input = '', begin = 0 }: NonNullable<LiquidError['token']> = {}): string {
  const start = Math.max(input.lastIndexOf('{%', begin), input.lastIndexOf('{{', begin))
  return /^.{0,40}?[%}]\}/s.exec(input.slice(start))?.[0] ?? ''
}

/** Adds 'Meant “endcase”?'. */
function withSuggestion(found: Problem, engine: Liquid): Problem {
  const word = String(found.about.found)
  const known = {
    tag_unknown: [...Object.keys(engine.tags), ...BLOCKS.map((tag) => `end${tag}`), ...INNER_TAGS],
    filter_unknown: Object.keys(engine.filters),
  }[found.code as string]
  const meant =
    known &&
    suggestWord(
      word,
      known.filter((one) => one !== word),
    )
  if (!meant) return found
  const code = found.code === 'tag_unknown' ? 'tag_meant' : 'filter_meant'
  return { ...found, code, about: { ...found.about, meant } }
}
