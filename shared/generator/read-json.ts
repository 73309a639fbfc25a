import { GeneratorError, type ProblemCode, problem } from './problem.ts'

/** Deeper than any definition; keeps recursion from overflowing the stack. */
const MAX_DEPTH = 12

export interface ParsedJson {
  value: unknown
  /** The line (from 1) of the value at a path, or else of the nearest value around it. */
  lineOf(path: readonly PropertyKey[]): number
}

const keyOf = (path: readonly PropertyKey[]) => path.map((one) => `/${String(one)}`).join('')
const BLANK = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/**
 * Parses JSON and records the line of every value, which browsers' own parsers report differently or not at all.
 * @throws {GeneratorError} at the first character that is not JSON
 */
export function readJson(text: string): ParsedJson {
  const lines = new Map<string, number>()
  let index = 0
  let line = 1

  const take = (form: RegExp) => {
    form.lastIndex = index
    const found = form.exec(text)?.[0]
    if (found) {
      index += found.length
      for (const sign of found) if (sign === '\n') line += 1
    }
    return found
  }
  const fail = (code: ProblemCode, found = text.slice(index, index + 12).split(/\s/)[0] ?? '') => {
    throw new GeneratorError(problem('definition', line, code, { found }))
  }
  const peek = () => {
    take(BLANK)
    return text[index] ?? fail('json_end')
  }
  const expect = (sign: string) => {
    if (peek() !== sign) fail('json_unexpected')
    index += 1
  }
  const scalar = (form: RegExp) => JSON.parse(take(form) ?? fail('json_unexpected')) as unknown

  /** The entries between two brackets; no trailing comma is allowed. */
  const entries = (close: string, one: (index: number) => void) => {
    index += 1
    if (peek() === close) {
      index += 1
      return
    }
    for (let index = 0; ; index++) {
      peek()
      one(index)
      if (peek() === close) break
      expect(',')
    }
    index += 1
  }

  const read = (path: readonly PropertyKey[]) => {
    const sign = peek()
    if (path.length > MAX_DEPTH) fail('json_deep')
    lines.set(keyOf(path), line)
    if (sign === '[') {
      const items: unknown[] = []
      entries(']', (index) => items.push(read([...path, index])))
      return items
    }
    if (sign === '{') {
      const pairs = new Map<string, unknown>()
      entries('}', () => {
        const key = scalar(TEXT) as string
        if (pairs.has(key)) fail('key_twice', key)
        expect(':')
        pairs.set(key, read([...path, key]))
      })
      return Object.fromEntries(pairs)
    }
    return scalar(sign === '"' ? TEXT : /[-\d]/.test(sign) ? NUMBER : WORD)
  }

  const value = read([])
  take(BLANK)
  if (index < text.length) fail('json_unexpected')
  const lineOf = (path: readonly PropertyKey[]): number =>
    lines.get(keyOf(path)) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  return { value, lineOf }
}
