import { CaseTag, ForTag, Liquid, type Template, TokenKind, toValueSync, Value } from 'liquidjs'
import { OPTION_LISTS, wordOptions } from '#shared/reference/option-lists.ts'
import {
  type Definition,
  type DefinitionField,
  MAX_LENGTHS,
  MAX_RESULT_LENGTH,
  MAX_WRITTEN_LENGTH,
} from './generator.schema.ts'
import { GeneratorError, type Problem, type ProblemCode, problem, suggestWord } from './problem.ts'

interface LiquidError {
  message: string
  token?: { getPosition?: () => number[]; input?: string; begin?: number }
}

/** Words inside a block that are not tags of their own. */
const INNER_TAGS = ['else', 'elsif', 'when']
const BLOCKS = ['if', 'unless', 'case', 'for', 'capture', 'comment', 'raw', 'tablerow']

/** What went wrong, by LiquidJS's English message; the group captures the culprit. */
const KINDS: readonly [RegExp, ProblemCode][] = [
  [/^(?:tag "|duplicated |unexpected (?!token|character))(\w+)/, 'tag_unknown'],
  [/^undefined filter: (\w+)/, 'filter_unknown'],
  [/^undefined variable: (.+\..+)$/, 'value_unknown_in'],
  [/^undefined variable: (.+)$/, 'value_unknown'],
  [/^\w+ "?((?:(?!"? not closed).){0,40}).* not closed/s, 'not_closed'],
  [/^illegal tag: (.{0,40})/, 'tag_wrong'],
  [/^invalid value expression: "?"?$/, 'value_missing'],
  [/^invalid value expression: "?(.{0,40}?)"?$/, 'value_wrong'],
  [/limit exceeded/, 'too_much'],
]

/** Converts an error thrown by LiquidJS into a problem with its line. */
function problemOfLiquid(error: unknown, engine: Liquid): Problem {
  const { message, token } = error as LiquidError
  const line = token?.getPosition?.()[0]
  const reason = message.replace(/, line:\d+, col:\d+$/, '')
  for (const [form, code] of KINDS) {
    const found = form.exec(reason)
    if (found) return withSuggestion(problem('template', line, code, { found: found[1] ?? tagAt(token) }), engine)
  }
  return problemAt(token)
}

function problemAt(token: LiquidError['token']) {
  const tag = tagAt(token)
  const line = token?.getPosition?.()[0]
  return problem('template', line, /^\{%-?\s*(?:if|unless|elsif)\b/.test(tag) ? 'condition_wrong' : 'template_wrong', {
    found: tag,
  })
}

/** The tag or output in which something is wrong. */
function tagAt({ input = '', begin = 0 }: NonNullable<LiquidError['token']> = {}) {
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

/** LiquidJS's limits, in ms and in its own units; the caller must also stop it after TIME_LIMIT_MS. */
const RENDER_MS = 1_500
const MEMORY = 400_000

/** Tags that would read other templates, and filters whose result differs each time. */
const TAGS_LEFT_OUT = ['include', 'render', 'layout', 'block']
const FILTERS_LEFT_OUT = [
  'raw',
  'sample',
  'date',
  'date_to_xmlschema',
  'date_to_rfc822',
  'date_to_string',
  'date_to_long_string',
]

const engine = new Liquid({
  // For a form in HTML; values that go into code are passed through `literal`.
  outputEscape: 'escape',
  strictFilters: true,
  strictVariables: true,
  lenientIf: true,
  jsTruthy: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: MAX_WRITTEN_LENGTH,
  renderLimit: RENDER_MS,
  memoryLimit: MEMORY,
})
for (const tag of TAGS_LEFT_OUT) delete engine.tags[tag]
for (const filter of FILTERS_LEFT_OUT) engine.unregisterFilter(filter)
engine.registerFilter('literal', { raw: true, handler: literal })
// Turn 'Visa' into 'visa' and back, for names in code.
const changeFirst = (change: (first: string) => string) => (text: unknown) => String(text).replace(/^./, change)
engine.registerFilter(
  'lower_first',
  changeFirst((first) => first.toLowerCase()),
)
engine.registerFilter(
  'upper_first',
  changeFirst((first) => first.toUpperCase()),
)

/** A string literal for code that can close neither a script nor an element. */
function literal(value: unknown) {
  return JSON.stringify(String(value ?? '')).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The text that a template makes of a definition. The same input always gives the same text, and none of it is run as
 * code.
 * @throws {GeneratorError} with the faulty line of the template
 */
export function renderTemplate(definition: Definition, template: string) {
  let text: string
  try {
    const parsed = engine.parse(template)
    requireOperands(parsed)
    text = String(engine.renderSync(parsed, { ...templateValues(definition) }))
  } catch (error) {
    if (error instanceof GeneratorError) throw error
    throw new GeneratorError(problemOfLiquid(error, engine))
  }
  if (text.length > MAX_RESULT_LENGTH)
    throw new GeneratorError(problem('template', undefined, 'result_long', { most: MAX_RESULT_LENGTH }))
  return text
}

/**
 * LiquidJS takes an operand that is missing for nothing, and a condition such as `name ==` for false.
 * @throws {GeneratorError} with its line
 */
function requireOperands(templates: readonly Template[]) {
  for (const template of templates) {
    if (template instanceof CaseTag) requireWhenValues(template)
    if (template instanceof ForTag) requireLoopValues(template)
    for (const value of template.arguments?.() ?? []) if (value instanceof Value) requireOperandsOf(value)
    if (template.children) requireOperands(toValueSync(template.children(false, true)) as Template[])
  }
}

/** An expression in postfix order has the operands that its operators take, and leaves one value. */
function requireOperandsOf({ initial: { postfix } }: Value) {
  let operands = 0
  for (const token of postfix) {
    const taken = token.kind !== TokenKind.Operator ? 0 : token.getText() === 'not' ? 1 : 2
    if (operands < taken) throw new GeneratorError(problemAt(token))
    operands += 1 - taken
  }
  if (operands > 1) throw new GeneratorError(problemAt(postfix[0]))
}

/** A `when` does not record its position, so it is searched for after its `case`. */
function requireWhenValues({ branches, token: { input, begin } }: CaseTag) {
  if (branches.every(({ values }) => values.length > 0)) return
  const before = input.slice(0, begin)
  const [, skipped = '', found = ''] = /^(.*?)(\{%-?\s*when\s*-?%\})/s.exec(input.slice(begin)) ?? []
  const line = (before + skipped).split('\n').length
  throw new GeneratorError(problem('template', line, 'value_missing', { found }))
}

/** `limit:` and `offset:` have a value; without one LiquidJS takes all rows. */
function requireLoopValues({ hash: { hash }, token }: ForTag) {
  for (const name of ['limit', 'offset'])
    if (name in hash && hash[name] === undefined)
      throw new GeneratorError(problem('template', token.getPosition()[0], 'value_missing', { found: tagAt(token) }))
}

/** The values available to a template. Every name is always defined, so that a misspelt one is reported. */
function templateValues({ name, fields }: Definition) {
  const suggested = fields.filter(({ type }) => type === 'autocomplete').map(listOf)
  return {
    name,
    fields: fields.map((field) => ({
      name: field.name,
      type: field.type,
      label: field.label,
      required: field.required,
      required_attr: field.required ? 'required' : '',
      options: optionsOf(field).map(optionValues),
      /** '' unless the options are a named list. */
      list: listOf(field) ?? '',
      max_length: field.maxLength ?? MAX_LENGTHS[field.type] ?? '',
      min: field.min ?? '',
      whole: field.whole ?? false,
      /** Those that the definition sets, as the properties of an object literal. */
      limits: (['maxLength', 'min', 'whole'] as const)
        .flatMap((key) => (field[key] === undefined ? [] : `${key}: ${field[key]}`))
        .join(', '),
    })),
    types: [...new Set(fields.map(({ type }) => type))],
    /** Each list used for suggestions, once. */
    lists: [...new Set(suggested)]
      .filter((list) => list !== undefined)
      .map((list) => ({ name: list, options: OPTION_LISTS[list].map(optionValues) })),
  }
}

const listOf = ({ options }: DefinitionField) => (typeof options === 'string' ? options : undefined)
const optionValues = ({ value, en }: { value: string; en: string }) => ({ value, label: en })

/** Leaves out an autocomplete's named list: `lists` has it once for all fields. */
function optionsOf({ type, options }: DefinitionField) {
  if (typeof options !== 'string') return wordOptions(options ?? [])
  return type === 'autocomplete' ? [] : OPTION_LISTS[options]
}
