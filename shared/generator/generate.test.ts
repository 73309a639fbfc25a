import { describe, expect, test } from 'vitest'
import { generate } from './generate.ts'
import { MAX_WRITTEN_LENGTH } from './generator.schema.ts'

const DEFINITION = `{
  "name": "Visit",
  "fields": [
    { "name": "who",
      "type": "text",
      "label": "Who <is> \\"it\\"?",
      "required": true },
    { "name": "state", "type": "autocomplete", "label": "State", "options": "states" }
  ]
}`
const problemOf = (definition: string, template: string) => generate(definition, template).problem

describe('GEN-01 a definition and a template become the text of a form', () => {
  test('names, kinds, labels and options go into the template', () => {
    const template =
      '{{ name }}:{% for field in fields %} {{ field.name }}/{{ field.type }}{{ field.list }}{% endfor %}'
    expect(generate(DEFINITION, template).text).toBe('Visit: who/text state/autocompletestates')
    expect(generate(DEFINITION, '{{ lists[0].options[0].value }} {{ lists[0].options | size }}').text).toBe('AL 50')
  })

  test('a label is escaped in HTML, and quoted in code', () => {
    expect(generate(DEFINITION, '{{ fields[0].label }}').text).toBe('Who &lt;is&gt; &#34;it&#34;?')
    const code = generate(DEFINITION, '{{ fields[0].label | literal }}').text ?? ''
    expect(code).not.toMatch(/[<>&]/)
    expect(JSON.parse(code)).toBe('Who <is> "it"?')
    expect(problemOf(DEFINITION, '{{ name | raw }}')?.code).toMatch(/^filter_/)
  })

  test('the same two make the same text: nothing of the clock or of chance', () => {
    for (const filter of ['date: "%Y"', 'sample'])
      expect(problemOf(DEFINITION, `{{ "now" | ${filter} }}`)?.code).toMatch(/^filter_/)
  })
})

const field = (text: string) =>
  `{ "name": "A",\n"fields": [\n{ "name": "a", "type": "text", "label": "x" },\n${text}\n] }`
/** The second field, of this type, with what is said of it besides. */
const ofType = (type: string, more: string) => field(`{ "name": "b", "type": "${type}", "label": "x",${more} }`)
test.each([
  ['{\n"name": "A",\n"fields": [ }', 3, 'json_unexpected', { found: '}' }],
  ['{\n"name": "A",\n}', 3, 'json_unexpected', { found: '}' }],
  ['{\n"name": "A"\n\n', 4, 'json_end', {}],
  [`${'['.repeat(30)}`, 1, 'json_deep', {}],
  ['[]', 1, 'definition_shape', {}],
  ['{ "name": "A",\n"name": "B" }', 2, 'key_twice', { found: 'name' }],
  [field('{ "name": "constructor", "type": "text", "label": "x" }'), 4, 'name', { found: 'constructor' }],
  ['{ "name": "a b",\n "fields": [] }', 1, 'name', { found: 'a b' }],
  ['{ "name": "A",\n "fields": [] }', 2, 'definition_fields', {}],
  ['{ "name": "A",\n "colour": 1, "fields": [] }', 2, 'definition_fields', {}],
  [field('{ "name": "b",\n "type": "txt", "label": "x" }'), 5, 'field_type', { found: 'txt' }],
  [field('{ "name": "b-c", "type": "text", "label": "x" }'), 4, 'name', { found: 'b-c' }],
  [field('{ "name": "a", "type": "text", "label": "x" }'), 4, 'field_name_twice', { found: 'a' }],
  [field('{ "name": "b", "type": "text" }'), 4, 'field_label', {}],
  [ofType('text', '\n"requird": true'), 5, 'definition_key', { key: 'requird' }],
  [ofType('text', ' "required": "yes"'), 4, 'field_required', {}],
  [field('{ "name": "b", "type": "select", "label": "x" }'), 4, 'field_options_missing', {}],
  [ofType('text', '\n"maxLength": 0'), 5, 'field_limits', {}],
  [ofType('select', '\n"options": "planets"'), 5, 'field_options', { found: 'planets' }],
  [ofType('select', ' "options": []'), 4, 'field_options', { field: 'b' }],
  [ofType('select', ' "options": ["one",\n""]'), 5, 'field_option', { field: 'b', entry: 2, found: '' }],
  [ofType('select', '\n"options": [7]'), 5, 'field_option', { entry: 1, found: '7' }],
  [ofType('select', ' "options": ["one",\n"one"]'), 5, 'field_option_twice', { field: 'b', entry: 2, found: 'one' }],
  [field('{ "type": "text",\n"name": "prénom", "label": "x" }'), 5, 'name', { found: 'prénom' }],
  [field('{ "type": "text", "label": "x" }'), 4, 'name', { field: 2 }],
  [ofType('text', '\n"min": 1'), 5, 'field_key', { field: 'b', key: 'min' }],
  [ofType('tel', '\n"whole": true'), 5, 'field_key', { key: 'whole' }],
  [ofType('text', '\n"options": ["one"]'), 5, 'field_key', { key: 'options' }],
  [ofType('date', '\n"maxLength": 9'), 5, 'field_key', { key: 'maxLength' }],
  [' '.repeat(MAX_WRITTEN_LENGTH + 1), undefined, 'text_long', { most: MAX_WRITTEN_LENGTH }],
])('GEN-01 a mistake is reported with its line: in a definition: %s', (definition, line, code, about) => {
  expect(problemOf(definition, 'x')).toMatchObject({ pane: 'definition', line, code, about })
})

describe('GEN-01 a mistake is reported with its line: in a template', () => {
  test.each([
    ['\n{% case name %}\n{% when "a" %}\n{% endcas -%}', 4, 'tag_meant', { found: 'endcas', meant: 'endcase' }],
    ['{% teapot %}', 1, 'tag_unknown', { found: 'teapot' }],
    ['\n{{ name | upcas }}', 2, 'filter_meant', { meant: 'upcase' }],
    ['\n{{ nam }}', 2, 'value_unknown', { found: 'nam' }],
    ['{% for field in fields %}\n{{ field.lable }}{% endfor %}', 2, 'value_unknown_in', { found: 'field.lable' }],
    ['{{ feilds.size }}', 1, 'value_unknown', {}],
    ['\n\n{{ name', 3, 'not_closed', { found: '{{ name' }],
    ['{% raw %}x', 1, 'not_closed', {}],
    ['{{ name | shout }}', 1, 'filter_unknown', { found: 'shout' }],
    ['\n{% if name %}', 2, 'not_closed', {}],
    ['\n{% for %}{% endfor %}', 2, 'tag_wrong', {}],
    ['{{ }}', 1, 'value_missing', { found: '{{ }}' }],
    ['{% if %}{% endif %}', 1, 'value_missing', { found: '{% if %}' }],
    ['\n{% for f in fields limit: %}{% endfor %}', 2, 'value_missing', { found: '{% for f in fields limit: %}' }],
    [
      '{% for f in fields limit:1 offset %}{% endfor %}',
      1,
      'value_missing',
      { found: '{% for f in fields limit:1 offset %}' },
    ],
    ['\n{% if name = "a" %}{% endif %}', 2, 'condition_wrong', { found: '{% if name = "a" %}' }],
    ['{% unless name && name %}{% endunless %}', 1, 'condition_wrong', { found: '{% unless name && name %}' }],
    ['\n{% if name == %}{% endif %}', 2, 'condition_wrong', { found: '{% if name == %}' }],
    ['{% if == 1 %}{% endif %}', 1, 'condition_wrong', { found: '{% if == 1 %}' }],
    ['{% if name %}{% unless name and %}{% endunless %}{% endif %}', 1, 'condition_wrong', {}],
    ['{% if not %}{% endif %}', 1, 'condition_wrong', { found: '{% if not %}' }],
    ['{% if name name %}{% endif %}', 1, 'condition_wrong', { found: '{% if name name %}' }],
    ['{% if name %}\n{% elsif name == %}{% endif %}', 2, 'condition_wrong', { found: '{% elsif name == %}' }],
    ['\n{% case name == %}{% endcase %}', 2, 'template_wrong', { found: '{% case name == %}' }],
    ['{% case name %}{% when "a" %}\n{% when %}{% endcase %}', 2, 'value_missing', { found: '{% when %}' }],
    ['{{ name == }}', 1, 'template_wrong', { found: '{{ name == }}' }],
    ['\n{% for a in (1..) %}{% endfor %}', 2, 'template_wrong', { found: '{% for a in (1..) %}' }],
    ['\n{% if name %}{% else %}{% elsif name %}{% endif %}', 2, 'tag_unknown', { found: 'elsif' }],
    ['\n{{ 1 + 2 }}', 2, 'template_wrong', { found: '{{ 1 + 2 }}' }],
    ['\n{% for a in (1..9000000) %}{% endfor %}', 2, 'too_much', {}],
    ['x'.repeat(MAX_WRITTEN_LENGTH + 1), undefined, 'text_long', {}],
  ])('%s', (template, line, code, about) => {
    expect(problemOf(DEFINITION, template)).toMatchObject({ pane: 'template', line, code, about })
  })

  test('a result without end is refused', () => {
    const doubled = `{% assign a = "${'x'.repeat(1000)}" %}${'{% assign a = a | append: a %}'.repeat(30)}{{ a }}`
    expect(problemOf(DEFINITION, doubled)?.code).toMatch(/^(too_much|result_long)$/)
  })

  test('nothing of the program can be reached, and no other file', () => {
    for (const path of ['constructor', '__proto__', 'name.constructor', 'fields.constructor.constructor'])
      expect(problemOf(DEFINITION, `{{ ${path} }}`), path).toMatchObject({
        code: expect.stringMatching(/^value_unknown/),
      })
    for (const tag of ['include', 'render', 'layout', 'block'])
      expect(problemOf(DEFINITION, `{% ${tag} "package.json" %}`)?.code, tag).toMatch(/^tag_/)
  })
})
