import { describe, expect, test } from 'vitest'
import { defaultModel, MODEL_KEYS } from '#server/messaging/mail/models/index.ts'
import { formatMailText, parseMailText } from './mail-text.ts'

test.each(MODEL_KEYS)('%s, as it is shipped, is shown without a mark and stored as it was', (key) => {
  const { subjectEn, subjectFr, contentEn, contentFr } = defaultModel(key)
  for (const [source, isLine] of [
    [subjectEn, true],
    [subjectFr, true],
    [contentEn, false],
    [contentFr, false],
  ] as const) {
    const blocks = parseMailText(source, isLine) ?? []
    expect(formatMailText(blocks)).toBe(source)
    const shown = blocks.flatMap(({ pieces }) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')))
    expect(shown.join('')).not.toMatch(/[{}%]|\*\*|\]\(|^# /)
  }
})

describe('the text of a mail', () => {
  test('becomes blocks with bold type, variables and conditions', () => {
    const source = '# Hello {{name}}\n\n{% if company and company != event %}By **{{ company }}**{% else %}x{% endif %}'
    expect(parseMailText(source)).toEqual([
      {
        kind: 'headline',
        link: '',
        pieces: [
          { kind: 'text', text: 'Hello ', isBold: false },
          { kind: 'variable', name: 'name', isBold: false },
        ],
      },
      {
        kind: 'paragraph',
        link: '',
        pieces: [
          {
            kind: 'if',
            terms: [
              { is: 'known', name: 'company' },
              { is: 'other', name: 'company', than: 'event' },
            ],
          },
          { kind: 'text', text: 'By ', isBold: false },
          { kind: 'variable', name: 'company', isBold: true },
          { kind: 'else' },
          { kind: 'text', text: 'x', isBold: false },
          { kind: 'end' },
        ],
      },
    ])
  })

  test.each([
    '{{ name | upcase }}',
    '{% unless name %}x{% endunless %}',
    '{% if name %}a\n\nb{% endif %}',
    '{% if a or b %}x{% endif %}',
    '**{% if a %}x{% endif %}**',
    'two ** stars',
    'open {{ name',
  ])('%s holds more than can be shown: it is left to the plain form', (source) => {
    expect(parseMailText(source)).toBeUndefined()
  })

  test('lines of one paragraph are one, and an address of a button is kept', () => {
    expect(formatMailText(parseMailText('one\ntwo\r\n\r\n\n[Map](https://map.example/a)') ?? [])).toBe(
      'one two\n\n[Map](https://map.example/a)',
    )
  })

  test('a subject has no marks', () => {
    expect(formatMailText(parseMailText('# 1 **of** {{ event }}', true) ?? [])).toBe('# 1 **of** {{ event }}')
  })
})
