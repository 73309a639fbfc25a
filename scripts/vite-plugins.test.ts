import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './vite-plugins.ts'

test('no two style sheets have the same four letters, which would merge their classes', () => {
  const names = globSync('{portal,desktop}/**/*.module.css').map((sheet) => shortClassName('a', resolve(sheet)))
  expect(new Set(names).size).toBe(names.length)
})
