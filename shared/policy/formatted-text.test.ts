import { expect, test } from 'vitest'
import { escapeFormatted, parseFormatted, plainLines } from './formatted-text.ts'
import { releaseOf } from './policy.rules.ts'

const only = (text: string) => {
  const [block] = parseFormatted(text)
  return block?.kind === 'paragraph' ? (block.lines[0] ?? []) : []
}

test('headings, paragraphs with their line breaks, and lists', () => {
  expect(
    parseFormatted('# What we keep\nName\nE-mail\n\n## More\n\n- one\n- two\n  goes on\n\n3. three\n\n4. four'),
  ).toEqual([
    { kind: 'heading', level: 1, parts: ['What we keep'] },
    { kind: 'paragraph', lines: [['Name'], ['E-mail']] },
    { kind: 'heading', level: 2, parts: ['More'] },
    { kind: 'list', first: undefined, items: [['one'], ['two goes on']] },
    { kind: 'list', first: 3, items: [['three'], ['four']] },
  ])
})

test('bold, italics and links; a year that begins a line begins no list', () => {
  expect(only('2025. **Bold [site](https://a.example)**, *it*, 2 * 3')).toEqual([
    '2025. ',
    { kind: 'strong', parts: ['Bold ', { kind: 'link', href: 'https://a.example', parts: ['site'] }] },
    ', ',
    { kind: 'em', parts: ['it'] },
    ', 2 * 3',
  ])
  expect(only('**[Write](mailto:a@b.example)** to us')).toEqual([
    { kind: 'strong', parts: [{ kind: 'link', href: 'mailto:a@b.example', parts: ['Write'] }] },
    ' to us',
  ])
})

test.each(['javascript:alert`1`', 'JaVaScRiPt:void', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  'a link to %s stays text',
  (href) => {
    expect(only(`[open](${href})`)).toEqual([`[open](${href})`])
  },
)

test('HTML is text', () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  expect(only(text)).toEqual([text])
})

test.each(['[', '**a', '[a]('])('a long row of %j is read in no time', (mark) => {
  const text = mark.repeat(Math.ceil(20_000 / mark.length))
  const began = performance.now()
  parseFormatted(text)
  expect(performance.now() - began).toBeLessThan(500)
})

test.each(['a*b* [c](https://d.example) \\', '# no heading', '12. no list', '- no item', '#1'])(
  'what is escaped is read as it was: %s',
  (text) => {
    expect(parseFormatted(escapeFormatted(text))).toMatchObject([{ kind: 'paragraph' }])
    expect(plainLines(escapeFormatted(text))).toEqual([text])
  },
)

test('a release of lines without marks is a form of points, as before; a marked one is as it is written', () => {
  const read = (en: string) => releaseOf({ consent: { en, fr: '', version: '1' } }).en
  expect(read('One.\n\nTwo.')).toBe('1. One.\n2. Two.')
  expect(read('One.')).toBe('One.')
  expect(read('# Title\nOne.\n- a')).toBe('# Title\nOne.\n- a')
})
