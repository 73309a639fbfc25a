import * as z from 'zod/mini'
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '#shared/contract/values.ts'
import { MAX_EMAIL_LENGTH } from '#shared/email.ts'

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

/** The most characters that a field of each kind takes, unless its definition says otherwise. */
export const MAX_LENGTHS: Readonly<Partial<Record<FieldType, number>>> = {
  text: MAX_LINE_LENGTH,
  tel: MAX_LINE_LENGTH,
  autocomplete: MAX_LINE_LENGTH,
  multiline: MAX_TEXT_LENGTH,
  email: MAX_EMAIL_LENGTH,
}

/** Lists that `options` may refer to by name instead of spelling them out. */
export const LIST_NAMES = ['states', 'countries', 'nationalities'] as const

/** Longest definition or template, and longest result, in UTF-16 units. */
export const MAX_WRITTEN_LENGTH = 20_000
export const MAX_RESULT_LENGTH = 200_000
const MAX_FIELDS = 100
const MAX_OPTIONS = 300
const MAX_FIELD_LENGTH = 1_000_000

// Each text is a problem's code; its wording is generator:problem.<code>.

/** Names become identifiers in the generated code, so they may contain nothing else; for two names, react-hook-form stores no value. */
const identifier = z.string('name').check(z.regex(/^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9_]{0,59}$/, 'name'))

/** A text of 1 to 200 characters in one line. */
const label = (error: string) =>
  z.custom<string>((text) => typeof text === 'string' && /^(?=.*\S)[^\p{Cc}]{1,200}$/u.test(text), {
    error,
    abort: false,
  })

/** No duplicates, by the given key. */
const once =
  <T>(error: string, keyOf: (one: T) => unknown, path: readonly string[]) =>
  (all: { value: readonly T[]; issues: z.core.$ZodRawIssue[] }) => {
    const keys = all.value.map(keyOf)
    keys.forEach((input, index) => {
      if (keys.indexOf(input) !== index)
        all.issues.push({ code: 'custom', input, path: [index, ...path], message: error, continue: true })
    })
  }

const options = z.union(
  [
    z.enum(LIST_NAMES),
    z.array(label('field_option')).check(
      z.minLength(1, 'field_options'),
      z.maxLength(MAX_OPTIONS, 'field_options'),
      once<string>('field_option_twice', (text) => text, []),
    ),
  ],
  'field_options',
)

/** The most characters, the least number, and whether only whole numbers are taken. */
const limits = {
  maxLength: z.exactOptional(
    z.int('field_limits').check(z.minimum(1, 'field_limits'), z.maximum(MAX_FIELD_LENGTH, 'field_limits')),
  ),
  min: z.exactOptional(z.number('field_limits')),
  whole: z.exactOptional(z.boolean('field_limits')),
}
const limitsShape = z.object(limits)
export interface FieldLimits extends z.infer<typeof limitsShape> {}

const isChoice = (type: FieldType) => type === 'select' || type === 'autocomplete'

const field = z
  .strictObject({
    name: identifier,
    type: z.enum(FIELD_TYPES, 'field_type'),
    label: label('field_label'),
    required: z._default(z.boolean('field_required'), false),
    options: z.exactOptional(options),
    ...limits,
  })
  .check(
    z.refine(({ type, options }) => !isChoice(type) || options !== undefined, {
      error: 'field_options_missing',
      path: ['type'],
    }),
    ({ value, issues }) => {
      const isNumber = value.type === 'number'
      const accepts = {
        options: isChoice(value.type),
        maxLength: value.type in MAX_LENGTHS,
        min: isNumber,
        whole: isNumber,
      }
      for (const [key, isTaken] of Object.entries(accepts))
        if (key in value && !isTaken) issues.push({ code: 'custom', input: key, path: [key], message: 'field_key' })
    },
  )

export const definitionShape = z.strictObject(
  {
    name: identifier,
    fields: z.array(field, 'definition_fields').check(
      z.minLength(1, 'definition_fields'),
      z.maxLength(MAX_FIELDS, 'definition_fields'),
      once<{ name: string }>('field_name_twice', ({ name }) => name, ['name']),
    ),
  },
  'definition_shape',
)

/** A form: its name, and its fields in order. */
export interface Definition extends z.infer<typeof definitionShape> {}
export type DefinitionField = Definition['fields'][number]
