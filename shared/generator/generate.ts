import * as z from 'zod/mini'
import { type Definition, definitionShape, FIELD_TYPES, LIST_NAMES, MAX_WRITTEN_LENGTH } from './generator.schema.ts'
import { GeneratorError, type Problem, type ProblemCode, problem } from './problem.ts'
import { readJson } from './read-json.ts'
import { renderTemplate } from './render-template.ts'

/** zod's own messages are sentences. */
const isCode = (text: string): text is ProblemCode => /^[a-z_]+$/.test(text)

/**
 * Parses a definition.
 * @throws {GeneratorError} with the line that is wrong
 */
function readDefinition(text: string) {
  const { value, lineOf } = readJson(text)
  const read = z.safeParse(definitionShape, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path ?? []
  const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const code = key !== undefined ? 'definition_key' : (issue?.message ?? '')
  throw new GeneratorError(
    problem('definition', lineOf(key === undefined ? path : [...path, key]), isCode(code) ? code : 'definition_shape', {
      key: key ?? String(path.at(-1) ?? ''),
      found: shown(at(value, path)),
      /** The field by its name, else by its place from 1, as its options are. */
      field: shown(at(value, [...path.slice(0, 2), 'name'])) || Number(path[1]) + 1,
      entry: Number(path[3]) + 1,
      types: FIELD_TYPES.join(', '),
      lists: LIST_NAMES.join(', '),
    }),
  )
}

function at(value: unknown, path: readonly PropertyKey[]) {
  return path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
}

/** A value as a message shows it. */
function shown(value: unknown) {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}'
  return String(value ?? '').slice(0, 40)
}

/** The generator must be stopped after this long: a template can be made to run for ever. */
export const TIME_LIMIT_MS = 2_000

export type Generated =
  | { text: string; definition: Definition; problem?: undefined }
  | { text?: undefined; definition?: undefined; problem: Problem }

/** The text that a template makes of a definition, or what is wrong and where (GEN-01, Q-178). */
export function generate(definition: string, template: string): Generated {
  for (const [pane, { length }] of Object.entries({ definition, template }))
    if (length > MAX_WRITTEN_LENGTH)
      return { problem: problem(pane as Problem['pane'], undefined, 'text_long', { most: MAX_WRITTEN_LENGTH }) }
  try {
    const read = readDefinition(definition)
    return { text: renderTemplate(read, template), definition: read }
  } catch (error) {
    if (error instanceof GeneratorError) return { problem: error.problem }
    throw error
  }
}
