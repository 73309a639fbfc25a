import { expect, test } from 'vitest'
import { interceptedLink } from './download-intercept.tsx'

const own = { origin: 'app://foyer', serverUrl: 'https://foyer.example' }
const taken = (href: string, more = {}) => interceptedLink({ href, target: '', download: '', ...more }, own)
const PLAN = '/api/upload/files/documents/plan.svg'
const POLICY = '/api/upload/files/documents/policy.pdf'

test('pages of the portal open, and PDFs are read here', () => {
  expect(taken('app://foyer/map?booth=B')).toEqual({ kind: 'page' })
  expect(taken(`app://foyer${POLICY}#page=4`, { target: '_blank' })).toEqual({
    kind: 'document',
    url: `${POLICY}#page=4`,
  })
})

test('all else can be taken along, with the server’s address', () => {
  for (const address of ['https://maps.example/oran', 'mailto:help@foyer.example', 'tel:+213'])
    expect(taken(address, { target: '_blank' })).toEqual({ kind: 'outside', address })
  const outside = (path: string) => ({ kind: 'outside', address: `https://foyer.example${path}` })
  expect(taken(`app://foyer${PLAN}`, { download: 'plan' })).toEqual(outside(PLAN))
  expect(taken('app://foyer/account/forgot-password', { target: '_blank' })).toEqual(
    outside('/account/forgot-password'),
  )
  expect(taken('blob:app://foyer/1', { download: 'event.ics' })).toEqual({ kind: 'file' })
})
