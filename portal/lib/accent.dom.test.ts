import { expect, test } from 'vitest'
import { applyAccent } from './accent.ts'

test('the accent of the edition comes with the ink that can be read on it; one on which nothing can be read is not taken', async () => {
  const colours = () => ['--accent', '--on-accent'].map((name) => document.documentElement.style.getPropertyValue(name))
  await applyAccent('#7f7f7f')
  expect(colours()).toEqual(['', ''])
  await applyAccent('#008080')
  expect(colours()).toEqual(['#008080', '#ffffff'])
})
