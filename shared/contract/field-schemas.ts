import * as z from 'zod/mini'
import type { Field, Fields } from './fields.ts'
import { address, fileAddress, instantOr, line, lines, number, requiredLine, requiredLines, string } from './values.ts'

/** '' and null clear it. */
const instant = () => z.nullable(instantOr(null))

/** How a value of each kind is checked when it is sent. */
const GIVEN = {
  line: () => line(),
  lines: () => lines(),
  address: () => address(),
  file: fileAddress,
  instant,
  millis: () => z.nullable(z.number('error:invalid')),
  flag: () => z.boolean('error:invalid'),
  whole: () => z.nullable(z.int('error:invalid')),
  count: () => z.number('error:invalid'),
}

/** How a value of each kind is returned. */
const STORED = {
  line: z.string,
  lines: z.string,
  address: z.string,
  file: z.string,
  code: z.string,
  day: () => z.nullable(string),
  instant: () => z.nullable(string),
  millis: z.number,
  flag: z.boolean,
  whole: () => z.nullable(number),
  amount: () => z.nullable(number),
  list: () => z.array(string),
}

type Makers = Partial<Record<Field['kind'], () => z.ZodMiniType>>
type Made<M, Kind> = Kind extends keyof M ? (M[Kind] extends () => infer S ? S : never) : never
type Schemas<F extends Fields, N extends keyof F, M> = {
  [K in N]: F[K] extends { kind: 'choice'; of: readonly (infer Choice extends string)[] }
    ? z.ZodMiniEnum<{ [C in Choice]: C }>
    : Made<M, F[K]['kind']>
}

function schemas(makers: Makers, fields: Fields, names: readonly string[]) {
  const of = ({ kind, of: choices = [], required }: Field) =>
    kind === 'choice' ? z.enum(choices, required) : makers[kind]?.()
  return Object.fromEntries(names.map((name) => [name, of(fields[name] as Field)]))
}

function within<S extends z.ZodMiniType<string>>(schema: S, { max }: Field) {
  return max === undefined ? schema : schema.check(z.maxLength(max, 'error:too_long'))
}

/** Schemas of incoming values, in the order of `names`, which is the order of the checks. */
export function inputSchemas<F extends Fields, N extends keyof F & string>(fields: F, names: readonly N[]) {
  const entries = Object.entries(schemas(GIVEN, fields, names)) as [N, z.ZodMiniType<string>][]
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, within(schema, fields[name] as Field)]),
  ) as unknown as Schemas<F, N, typeof GIVEN>
}

export function outputSchemas<F extends Fields, N extends keyof F & string>(fields: F, names: readonly N[]) {
  return schemas(STORED, fields, names) as Schemas<F, N, typeof STORED>
}

/** Schemas of what is typed into a form: required fields must be filled in. */
export function formSchemas<F extends Fields, N extends keyof F & string>(fields: F, names: readonly N[]) {
  const of = ({ kind, required }: Field) =>
    kind === 'lines' ? (required ? requiredLines(required) : lines()) : required ? requiredLine(required) : line()
  const entries = names.map((name) => [name, within(of(fields[name] as Field), fields[name] as Field)])
  return Object.fromEntries(entries) as Record<N, z.ZodMiniString<string>>
}

/** For what another program sends: it may be older than a field. */
export function optionalFields<S extends Record<string, z.ZodMiniType>>(shape: S) {
  const entries = Object.entries(shape).map(([name, schema]) => [name, z.exactOptional(schema)])
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodMiniExactOptional<S[K]> }
}

/** The same, but a missing field is read as empty. */
export function defaultToEmpty<S extends Record<string, z.ZodMiniType<string>>>(shape: S) {
  const entries = Object.entries(shape).map(([name, schema]) => [name, z._default(schema, '')])
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodMiniDefault<S[K]> }
}
