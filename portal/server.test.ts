import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transport } from '#shared/contract/client.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

const PAGES = 1000
const request = new AsyncLocalStorage<{ marker: string }>()
const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5))

/** Every record says which request it was made for. */
const answer: Transport = async ({ path }) => {
  const marker = request.getStore()?.marker ?? 'nobody'
  await soon()
  if (path === '/api/edition') return { ...EDITION_DEFAULTS, supportEmail: `${marker}@support.example` }
  const person = { _id: path, email: `${marker}@people.example`, type: 'delegate', nom: marker, prenom: '', tel: '' }
  if (path.startsWith('/api/badge'))
    return { data: { ...person, position: '', company: marker, urlPhoto: '', code: '' } }
  return [{ _id: marker, raisonSocial: marker, stand: [], urlLogo: '' }]
}

/** Draws many pages at once, of mixed records and languages; answers those that hold another's marker. */
async function drawMany(): Promise<string[]> {
  const { createRenderer } = await import('./server.tsx')
  const draw = createRenderer(answer)
  const drawn = await Promise.all(
    Array.from({ length: PAGES }, (_, index) => {
      const marker = `m${String(index).padStart(4, '0')}m`
      const url = index % 3 === 0 ? '/exhibitor' : index % 3 === 1 ? `/badge/${marker}` : '/account/login'
      const language = index % 2 === 0 ? 'en' : 'fr'
      return request.run({ marker }, async () => {
        await soon()
        return { marker, language, ...(await draw(url, language)) }
      })
    }),
  )
  return drawn.flatMap(({ marker, language, html }) => {
    const markers = new Set(html.match(/m\d{4}m/g))
    const isOwn = markers.size === 1 && markers.has(marker)
    const isInLanguage = html.includes(language === 'en' ? 'October' : 'octobre')
    return isOwn && isInLanguage ? [] : [`${marker} ${language}: ${[...markers].join(', ')}`]
  })
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock('./lib/query-cache.ts')
})

test('the first complete badge that is drawn has its code, and leaves nothing to the browser', async () => {
  const { createRenderer } = await import('./server.tsx')
  const person = { nom: 'Sahli', prenom: 'Nadia', company: 'Atlas Energie', position: 'Engineer', type: 'delegate' }
  const draw = createRenderer(async ({ path }) =>
    path === '/api/edition'
      ? EDITION_DEFAULTS
      : {
          data: {
            ...person,
            _id: 'b1',
            email: 'n@people.example',
            tel: '+213555010203',
            urlPhoto: 'p.jpg',
            code: 'F1',
          },
        },
  )
  const { html } = await draw('/badge/b1', 'en')
  expect(html).toContain('shape-rendering="crispEdges"')
  expect(html).not.toContain('<!--$!-->')
})

test('of a thousand pages drawn at once, none holds what was asked for another', async () => {
  expect(await drawMany()).toEqual([])
})

test('a cache that pages share is noticed', async () => {
  vi.doMock('./lib/query-cache.ts', async (original) => {
    const real = await original<typeof import('./lib/query-cache.ts')>()
    return { ...real, createQueryCache: () => real.queryCache }
  })
  expect(await drawMany()).not.toEqual([])
})
