import { expect, test } from 'vitest'
import { DEFAULT_LETTER, LETTER_VARIABLES } from '#shared/letter-text/letter-text.rules.ts'
import { fillLetter } from './fill-letter.ts'
import { checkLetterText } from './letter-text.handlers.ts'

const NOTHING = Object.fromEntries(LETTER_VARIABLES.map((name) => [name, '']))
const fill = (template: string, values: Record<string, string> = {}) => fillLetter(template, { ...NOTHING, ...values })

test('Q-283 a sentence that names what nobody has written is left out, and a paragraph of such sentences too', () => {
  const template = 'We invite {{ fullName }}. The post: {{ position }}. Welcome!\n\nAt {{ company }}.\n\nGoodbye.'
  expect(fill(template, { fullName: 'Amina Benali' })).toEqual(['We invite Amina Benali. Welcome!', 'Goodbye.'])
})

test('Q-283 a full stop within a value, or after a title, ends no sentence', () => {
  const values = { fullName: 'A. Benali', company: 'Eni S. p. A. Drilling', event: 'Oran. Oil' }
  expect(fill('Mrs. {{ fullName }} of {{ company }} at {{ event }} in {{ position }}. End.', values)).toEqual(['End.'])
  expect(fill('Mrs. {{ fullName }} of {{ company }}. End.', values)).toEqual([
    'Mrs. A. Benali of Eni S. p. A. Drilling. End.',
  ])
})

test('Q-283 a condition asks whether something is written; the marks of mails in a value are letters', () => {
  const template = '{{ fullName }}{% if company %}, {{ company }}{% else %}, alone{% endif %}.'
  expect(fill(template, { fullName: 'A', company: '*[B](C)* #1 {{ event }}' })).toEqual(['A, *[B](C)* #1 {{ event }}.'])
  expect(fill(template, { fullName: 'A' })).toEqual(['A, alone.'])
  expect(fill('{% if company == event %}same{% else %}other{% endif %}', { company: 'X', event: 'X' })).toEqual([
    'same',
  ])
})

const mistakesIn = (content: string) => checkLetterText({ ...DEFAULT_LETTER, content })

test('Q-283 the built-in text passes', () => {
  expect(checkLetterText(DEFAULT_LETTER)).toEqual([])
})

test.each([
  ['a loop', '{{ fullName }}\n\n{% for i in (1..9) %}{{ event }}{% endfor %}', 'marks', 3],
  ['an endless one', '{{ fullName }}{% tablerow i in (1..99999999) %}x{% endtablerow %}', 'marks', 1],
  ['a filter', '{{ fullName | upcase }}', 'marks', 1],
  ['the bold type of mails', '{{ fullName }}\n**now**', 'marks', 2],
  ['nothing', ' \n ', 'empty', 1],
  ['another script', '{{ fullName }}\n\nمرحبا', 'script', 3],
  ['nobody', 'We invite.', 'nobody', 1],
] as const)('Q-283 a text with %s is refused at its place', (_name, content, why, line) => {
  expect(mistakesIn(content)).toMatchObject([{ field: 'content', line, why }])
})

test('Q-283 an unknown variable is named, with the one that was probably meant', () => {
  expect(mistakesIn('{{ fullName }} {{ pasport }}')).toEqual([
    { field: 'content', line: 1, column: expect.any(Number), name: 'pasport', suggestion: 'passport' },
  ])
  expect(mistakesIn('{{ fullName }} {% if event %}')).toMatchObject([{ field: 'content', name: '' }])
})
