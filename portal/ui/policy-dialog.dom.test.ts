import { act, render, screen, within } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EDITION } from '#portal/lib/edition.ts'
import { policyQuery } from '#portal/lib/policy.ts'
import { createQueryCache, QueryCacheContext } from '#portal/lib/query-cache.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { PolicyDialog } from './policy-dialog.tsx'

/** Says that everything is in view. */
let reach: () => void

beforeEach(() => {
  const reached: (() => void)[] = []
  reach = () =>
    act(() => {
      for (const callback of reached) callback()
    })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        reached.push(() => callback([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

/** Without `en` the text is still on its way. */
async function open({ isNarrow, en }: { isNarrow: boolean; en?: string }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)' && isNarrow,
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  const cache = createQueryCache()
  cache.set(EDITION, EDITION_DEFAULTS)
  if (en === undefined) vi.stubGlobal('fetch', () => new Promise(() => {}))
  else cache.set(policyQuery('privacy'), { document: 'privacy', version: '1', en, fr: en } as never)
  const dialog = createElement(PolicyDialog, { isOpen: true, onClose: () => {}, title: 'Policy' })
  render(createElement(QueryCacheContext, { value: cache }, createElement(Suspense, { fallback: null }, dialog)))
  return screen.findByRole('dialog', { name: 'Policy' })
}

const pdf = () => document.querySelector('object')

test('SPK-17 Q-258 on a narrow screen the text comes first, and the PDF once it is scrolled to', async () => {
  const dialog = await open({ isNarrow: true, en: '# What we keep\n\nName.' })
  expect(within(dialog).getByRole('heading', { name: 'What we keep', level: 3 })).toBeTruthy()
  expect(pdf()).toBeNull()
  reach()
  expect(pdf()?.getAttribute('data')).toContain('privacy-policy.pdf')
})

test('Q-258 while the text is on its way its PDF is not fetched, although nothing stands above it yet', async () => {
  await open({ isNarrow: true })
  reach()
  expect(pdf()).toBeNull()
})

test('SPK-17 Q-258 elsewhere the PDF is embedded, with a link to the page of text', async () => {
  const dialog = await open({ isNarrow: false, en: '# What we keep' })
  expect(pdf()).not.toBeNull()
  expect(within(dialog).queryByRole('heading', { name: 'What we keep' })).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Read the text version' }).getAttribute('href')).toBe(
    '/policy/privacy',
  )
})

test('Q-258 a PDF without a text is shown at once', async () => {
  const dialog = await open({ isNarrow: true, en: '' })
  expect(pdf()).not.toBeNull()
  expect(within(dialog).queryByRole('link', { name: 'Read the text version' })).toBeNull()
})

test('Q-258 HTML is shown as it was typed, and nothing of it is an element', async () => {
  const dialog = await open({ isNarrow: true, en: '<script>alert(1)</script> [go](javascript:alert`1`) **bold**' })
  expect(within(dialog).getByText(/<script>alert\(1\)<\/script> \[go\]\(javascript:alert`1`\)/)).toBeTruthy()
  expect(dialog.querySelector('script, a[href^="javascript"]')).toBeNull()
  expect(within(dialog).getByText('bold').tagName).toBe('STRONG')
})
