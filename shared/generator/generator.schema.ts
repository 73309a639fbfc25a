import * as z from 'zod/mini'

/** The kinds of field that a form may have; each is one of the portal's field components. */
export const FIELD_TYPES = [
  'text',
  'multiline',
  'email',
  'tel',
  'number',
  'date',
  'datetime',
  'checkbox',
  'select',
  'autocomplete',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Lists that `options` may refer to by name instead of spelling them out. */
export const LIST_NAMES = ['states', 'countries', 'nationalities'] as const

/** Longest definition, template and result, in UTF-16 units. */
export const MAX_DEFINITION_LENGTH = 20_000
export const MAX_TEMPLATE_LENGTH = 20_000
export const MAX_RESULT_LENGTH = 200_000
const MAX_FIELDS = 100
const MAX_OPTIONS = 300
const MAX_TEXT = 1_000_000

// Each text is a problem's code; its wording is generator:problem.<code>.

/** Names become identifiers in the generated code, so they may contain nothing else. */
const identifier = (code: string) =>
  z.string(code).check(z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, code), z.maxLength(60, code))

const label = (code: string) =>
  z.string(code).check(
    z.maxLength(200, code),
    z.minLength(1, code),
    z.refine((text) => !/\p{Cc}/u.test(text), code),
  )

const options = z.union(
  [z.enum(LIST_NAMES), z.array(label('field_options')).check(z.minLength(1), z.maxLength(MAX_OPTIONS))],
  'field_options',
)

/** The most characters, the least number, and whether only whole numbers are taken. */
const limits = {
  maxLength: z.exactOptional(
    z.int('field_limits').check(z.minimum(1, 'field_limits'), z.maximum(MAX_TEXT, 'field_limits')),
  ),
  min: z.exactOptional(z.number('field_limits')),
  whole: z.exactOptional(z.boolean('field_limits')),
}
const limitsShape = z.object(limits)
export interface FieldLimits extends z.infer<typeof limitsShape> {}

const CHOICES: readonly FieldType[] = ['select', 'autocomplete']

const field = z
  .strictObject({
    name: identifier('field_name'),
    type: z.enum(FIELD_TYPES, 'field_type'),
    label: label('field_label'),
    required: z._default(z.boolean('field_required'), false),
    options: z.exactOptional(options),
    ...limits,
  })
  .check(
    z.refine(({ type, options }) => !CHOICES.includes(type) || options !== undefined, {
      error: 'field_options_missing',
      path: ['type'],
    }),
  )

export const definitionShape = z.strictObject(
  {
    name: identifier('definition_name'),
    fields: z
      .array(field, 'definition_fields')
      .check(z.minLength(1, 'definition_fields'), z.maxLength(MAX_FIELDS, 'definition_fields'), (all) => {
        const names = all.value.map(({ name }) => name)
        names.forEach((name, at) => {
          if (names.indexOf(name) === at) return
          all.issues.push({ code: 'custom', input: name, path: [at, 'name'], message: 'field_name_twice' })
        })
      }),
  },
  'definition_shape',
)

/** A form: its name, and its fields in order. */
export interface Definition extends z.infer<typeof definitionShape> {}
export type DefinitionField = Definition['fields'][number]
