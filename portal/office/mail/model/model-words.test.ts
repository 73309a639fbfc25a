import { expect, test } from 'vitest'

const texts = import.meta.glob<string>('/shared/locales/desktop/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('what a mail says is its text on every screen: nobody knew what a model is', () => {
  const values = Object.entries(texts).flatMap(([file, text]) =>
    text.split('\n').map((line) => ({ file, said: line.slice(line.indexOf(':') + 1) })),
  )
  expect(values.length).toBeGreaterThan(1000)
  expect(values.filter(({ said }) => /\bmodels?\b|modèle/i.test(said))).toEqual([])
})
