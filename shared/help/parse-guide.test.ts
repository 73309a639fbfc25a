import { expect, test } from 'vitest'
import { parseGuide, withCode } from './parse-guide.ts'

const GUIDE = `# A guide

First, with [another](speakers-and-guests.md#x), [a part](#part-one) and [the code](../../../ARCHITECTURE.md).

## Part one

1. Press **Save** or \`a*b*\`.
2. <script>alert(1)</script>

| | Name |
|---|---|
| Desk | **Nadia** |

---

### Déjà là ?

\`\`\`sh
npm test # ## no heading
\`\`\`

![The page](../../pictures/en/page.png)`

const { title, blocks } = parseGuide(GUIDE, 'exhibitors')

test('a guide is read into blocks, links lead from guide to guide, and HTML stays text', () => {
  expect(title).toBe('A guide')
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          'First, with ',
          { kind: 'link', href: '/help/speakers-and-guests#x', parts: ['another'] },
          ', ',
          { kind: 'link', href: '/help/exhibitors#part-one', parts: ['a part'] },
          ' and the code.',
        ],
      ],
    },
    { kind: 'heading', level: 2, id: 'part-one', words: 'Part one' },
    {
      kind: 'list',
      first: 1,
      items: [
        ['Press ', { kind: 'strong', parts: ['Save'] }, ' or `a', '*', 'b', '*', '`.'],
        ['<script>alert(1)</script>'],
      ],
    },
    { kind: 'table', head: [[], ['Name']], rows: [[['Desk'], [{ kind: 'strong', parts: ['Nadia'] }]]] },
    { kind: 'rule' },
    { kind: 'heading', level: 3, id: 'déjà-là', words: 'Déjà là ?' },
    { kind: 'code', text: 'npm test # ## no heading' },
    { kind: 'picture', file: '../../pictures/en/page.png', words: 'The page' },
  ])
})

test('text between backquotes is code, whatever it contains', () => {
  expect(withCode(['or `a', '*', 'b', '*', '`.'])).toEqual([
    { kind: 'text', text: 'or ' },
    { kind: 'code', text: 'a*b*' },
    { kind: 'text', text: '.' },
  ])
})
