import { describe, expect, test } from 'vitest'
import { cleanLink, cleanName, parseMarkup, renderContent, renderSubject } from './render-mail.ts'

const textOf = (template: string, values: Record<string, string>) =>
  parseMarkup(renderContent(template, values))
    .map((block) => (block.kind === 'button' ? block.label : block.spans.map(({ text }) => text).join('')))
    .join('\n')

describe('filling in a model', () => {
  test('Q-166 names are replaced, but none in a value; unknown ones, and those of a prototype, become empty', () => {
    const template = 'Good day {{ name }}{{ nobody }}{{ name.constructor }}{{ constructor }}{{ __proto__ }}.'
    expect(textOf(template, { name: '{{ b }}', b: 'no' })).toBe('Good day {{ b }}.')
  })

  test('a value never becomes markup, even through raw: no headline, no bold face, no button', () => {
    const blocks = parseMarkup(
      renderContent('{{ a }}\n\n{{ b | raw }}\n\n{{ c }}', {
        a: '# Pay now',
        b: '**Pay**',
        c: '[Pay](https://evil.example)',
      }),
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph'])
    expect(blocks.flatMap((block) => ('spans' in block ? block.spans : []))).toEqual([
      { text: '# Pay now', isStrong: false },
      { text: '**Pay**', isStrong: false },
      { text: '[Pay](https://evil.example)', isStrong: false },
    ])
  })

  test('an empty value counts as missing', () => {
    expect(textOf('{% if sender %}{{ sender }}{% else %}nobody{% endif %}', { sender: '' })).toBe('nobody')
  })

  test('no file can be read, and nothing loops or grows without end', () => {
    for (const template of [
      "{% include '/etc/passwd' %}",
      "{% render 'package.json' %}",
      '{% for i in a %}{{ i }}{% endfor %}',
      '{% tablerow i in a %}{{ i }}{% endtablerow %}',
      '{% if (1..300000) %}{% endif %}',
      '{% assign a = (1..3000) %}',
      'x'.repeat(30_000),
      '{% capture a %}{{ a }}{{ a }}x{% endcapture %}',
    ])
      expect(() => renderContent(template, {})).toThrow()
  })

  test('what follows the button is a note', () => {
    const blocks = parseMarkup('# Head\n\nText\nof two lines\n\n[Go](https://x.example)\n\nSmall **print**')
    expect(blocks.map(({ kind }) => kind)).toEqual(['headline', 'paragraph', 'button', 'note'])
    expect(blocks[1]).toEqual({ kind: 'paragraph', spans: [{ text: 'Text of two lines', isStrong: false }] })
  })
})

test.each([
  '[Go](https://evil.example/?u={{ link }})',
  '[Go](https://evil.example/?u=[Go]({{ link }})',
  '[Go](https://evil.example/?u={% if link -%} [Go]({{ link }}){% endif %}',
  'https://evil.example/?u= {{- link -}} &',
  'https://evil.example/?u={{ link | url_encode | slice: 5, 40 }}',
])('Q-166 a link is separated from any address that could receive it: %s', (template) => {
  const markup = JSON.stringify(parseMarkup(renderContent(template, { link: 'https://own.example/secret' })))
  expect(markup).not.toMatch(/evil\S*(own|secret)|secret[^\s"]/)
})

test('a whole link is a button, or a word of its own', () => {
  const link = 'https://own.example/x_(1)'
  expect(parseMarkup(renderContent('See {{ link }}\n\n[{{ name }}]({{link}})', { link, name: 'Go [on]' }))).toEqual([
    { kind: 'paragraph', spans: [{ text: `See ${link}`, isStrong: false }] },
    { kind: 'button', label: 'Go [on]', link },
  ])
})

test('subjects are one line whatever is put in (Q-166)', () => {
  expect(renderSubject('Hello {{ a }}\nBcc: x@y.z', { a: 'A\r\nBcc: b@c.d\u2028e' })).toBe(
    'Hello A Bcc: b@c.d e Bcc: x@y.z',
  )
})

describe('names in mails (Q-184)', () => {
  test('are cut to 80 characters, whole ones', () => {
    expect(cleanName('é'.repeat(100))).toBe('é'.repeat(80))
    expect([...cleanName('𝔸'.repeat(100))]).toHaveLength(80)
  })

  test('Q-184 lose what mail programs turn into links, and stay readable', () => {
    expect(cleanName('Pay at evil-pay.com/x')).toBe('Pay at evil-pay. com/x')
    for (const dot of '.\u2024\u3002\ufe52\uff0e\uff61')
      expect(cleanName(`pay@evil${dot}com, пример${dot}рф`)).toBe('pay@evil. com, пример. рф')
    for (const unseen of ['\u200b', '\u00ad', '\u034f', '\ufe0f', '\u2060\u200d'])
      for (const domain of [`evil${unseen}.com`, `evil.${unseen}com`, `evil.c${unseen}om`])
        expect(cleanName(domain)).toContain('. ')
    expect(cleanName('S.A.R.L. Hydra 2.5, J. Smith')).toBe('S.A.R.L. Hydra 2.5, J. Smith')
  })

  test('lose :// and www. and control characters, also when they are nested', () => {
    expect(cleanName('Win at http://www.evil.example\r\nnow\u0000')).toBe('Win at httpevil. example now')
    expect(cleanName('htt:://// wwwwww..x')).not.toMatch(/:\/\/|www\./i)
    expect(cleanName('WwWWw..x')).not.toMatch(/www\./i)
    expect(cleanName('ww\u202ew.evil :/\u2066/x')).not.toMatch(/www\.|:\/\//)
  })

  test('lose signs that turn the direction of the text, and keep what Arabic and French names need', () => {
    expect(cleanName('Acme \u202emoc.live\u202c \u2067x\u2069')).toBe('Acme moc. live x')
    expect(cleanName('سوناطراك\u200f Société')).toBe('سوناطراك\u200f Société')
  })
})

test('links are http addresses without anything that ends them', () => {
  expect(cleanLink('https://portal.example/badge/1?a=b&c=%40')).toBe('https://portal.example/badge/1?a=b&c=%40')
  for (const wrong of ['javascript:alert(1)', 'https://x" onclick="y', 'https://x\n.y', 'data:,x', ''])
    expect(cleanLink(wrong)).toBe('')
})
