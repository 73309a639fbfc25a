import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import type { DefinitionField } from './generator.schema.ts'

type Kind = Pick<DefinitionField, 'type' | 'options'>

/** What is inside optional, nullable, default. */
function innermost(schema: Schema<unknown>): Schema<unknown> {
  const { innerType } = schema._zod.def as unknown as { innerType?: Schema<unknown> }
  return innerType ? innermost(innerType) : schema
}

/**
 * The kind of field that a schema asks for, told by what it accepts, so that a rule is enough and no mark is
 * needed; undefined when no field can hold it (a list, a table, an address of a file).
 */
export function kindOf(schema: Schema<unknown>): Kind | undefined {
  const inner = innermost(schema)
  const { type, entries } = inner._zod.def as { type: string; entries?: Record<string, string> }
  if (type === 'enum' && entries) return { type: 'select', options: Object.values(entries) }

  const accepts = (value: unknown) => z.safeParse(inner, value).success
  if (accepts('2030-01-31T10:00:00Z') && !accepts('words'))
    return { type: accepts('2030-01-31') ? 'date' : 'datetime' }
  if (accepts('words')) {
    if (z.safeParse(inner, 'A@B.DZ').data === 'a@b.dz') return { type: 'email' }
    return { type: accepts('two\nlines') ? 'multiline' : 'text' }
  }
  if (accepts('a@b.dz')) return { type: 'email' }
  if (accepts(true)) return { type: 'checkbox' }
  return accepts(1) ? { type: 'number' } : undefined
}
