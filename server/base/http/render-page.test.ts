import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { matchPage } from '#shared/page-at.ts'
import { createPageRenderer } from './render-page.ts'

async function drawing() {
  const bundle = newFolder()
  // Draws the address, and how many were drawn before.
  writeFileSync(
    join(bundle, 'server.js'),
    'let drawn = 0\nexport const createRenderer = () => async (url) => ({ html: "<p>" + url + " " + drawn++ + "</p>", texts: "{}" })\n',
  )
  const world = { list: '[]' }
  const page = await createPageRenderer(bundle, async (name) => (name === 'edition.getEdition' ? '{}' : world.list))
  const draw = async (url: string) => {
    const visitor = { language: 'en', address: '127.0.0.1' } as const
    return (await page?.(matchPage(url.split('?')[0] ?? ''), url, visitor))?.root ?? ''
  }
  return { world, draw }
}
const numberOf = (html: string) => Number(/(\d+)<\/p>/.exec(html)?.[1])

test('a list is rendered once for the same data, and again when it changes', async () => {
  const { world, draw } = await drawing()
  const first = await draw('/exhibitor')
  expect(await draw('/exhibitor')).toBe(first)
  world.list = '["another"]'
  const second = await draw('/exhibitor')
  expect(numberOf(second)).toBeGreaterThan(numberOf(first))
  expect(second).toContain('another')
})

test('Q-319 whatever else a query asks of a list, the list is rendered once, and whole', async () => {
  const { draw } = await drawing()
  const first = await draw('/exhibitor')
  expect(first).toContain('<p>/exhibitor ')
  for (const url of ['/exhibitor?q=', '/exhibitor?x=1', '/exhibitor/?x=2']) expect(await draw(url)).toBe(first)
})

test('a list is rendered for what is searched in it', async () => {
  const { draw } = await drawing()
  for (const url of ['/exhibitor?q=oil', '/exhibitor?x=1&sector=Drilling'])
    expect(await draw(url)).toContain(`<p>${url} `)
})

test('a page of one person, and the map of one booth, are rendered each time', async () => {
  const { draw } = await drawing()
  for (const url of ['/badge/7c1292a86233f0e33c4a0894ee18ad73', '/policy/privacy', '/map?booth=B%20114'])
    expect(numberOf(await draw(url))).toBeLessThan(numberOf(await draw(url)))
})

test('a page behind the sign-in is a frame, which the browser does not hydrate', async () => {
  const { draw } = await drawing()
  expect(await draw('/profile')).toContain('id="first-view" data-skeleton=""')
  expect(await draw('/exhibitor')).not.toContain('data-skeleton')
})
