import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCROLLS = /overflow(-y)?:\s*(auto|scroll)/
const PLACES = /position:\s*(relative|absolute|fixed|sticky)/

/** The innermost blocks of a style sheet, without their comments. */
function blocks(css: string): string[] {
  return css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+\{[^{}]*\}/g) ?? []
}

test('what scrolls holds what is placed in it: otherwise hidden words and boxes make the window scroll too', () => {
  const files = globSync('portal/office/**/*.css')
  const loose = files.flatMap((file) =>
    blocks(readFileSync(file, 'utf8'))
      .filter((block) => SCROLLS.test(block) && !PLACES.test(block))
      .map((block) => `${file}: ${block.split('{')[0]?.trim()}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(loose).toEqual([])
})
