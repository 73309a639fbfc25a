import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCROLLS = /overflow(-y)?:\s*(auto|scroll)/
const PLACES = /position:\s*(relative|absolute|fixed|sticky)/

/** The blocks of a style sheet, each without those that are nested in it and without comments. */
function blocks(css: string): string[] {
  const found: string[] = []
  const withoutInnermost = (text: string): string =>
    text.replace(/[^{};]+\{[^{}]*\}/g, (block) => {
      found.push(block)
      return ''
    })
  let left = css.replace(/\/\*.*?\*\//gs, '')
  while (left.includes('{')) left = withoutInnermost(left)
  return found
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
