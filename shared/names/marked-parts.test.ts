import { expect, test } from 'vitest'
import { markWords } from './marked-parts.ts'

/** Marked parts in brackets. */
const marked = (text: string, query: string) =>
  markWords(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Sahara Flow Control', 'sah', '[Sah]ara Flow Control'],
  ['Énergie du Sahara', 'ENER sah', '[Éner]gie du [Sah]ara'],
  ['k.haddadj@saharaflow.example', 'flow', 'k.haddadj@sahara[flow].example'],
  ['Straße', 'strass', '[Straß]e'],
  ['E\u0301quipements', 'Équip', '[E\u0301quip]ements'],
  ['Guinée équatoriale', 'guinee', '[Guinée] équatoriale'],
  ['Côte d’Ivoire', "d'iv", 'Côte [d]’[Iv]oire'],
  ['محمد بن علي', 'بن', 'محمد [بن] علي'],
  ['Flow', 'flow f', '[Flow]'],
  ['Flow', 'valve', 'Flow'],
  ['Flow', '', 'Flow'],
])('of %s, %s marks %s', (text, query, parts) => expect(marked(text, query)).toBe(parts))
