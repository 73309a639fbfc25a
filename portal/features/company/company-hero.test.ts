import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Company } from '#shared/company/company.schema.ts'
import { CompletionBar } from './company-hero.tsx'

await createInstance().use(initReactI18next).init({ lng: 'cimode' })

const NOTHING = { adresse: ' ', urlLogo: '', isBadge: false, isMaterial: false }

test.each([
  [0, {}],
  [25, { adresse: 'Oran' }],
  [50, { adresse: 'Oran', urlLogo: '/logo.png' }],
  [75, { adresse: 'Oran', urlLogo: '/logo.png', isBadge: true }],
  [100, { adresse: 'Oran', urlLogo: '/logo.png', isBadge: true, isMaterial: true }],
])('PROF-10 at %i per cent the bar says so, and as many quarters are marked', (percentage, done) => {
  const company = { ...NOTHING, ...done } as Company
  const html = renderToStaticMarkup(createElement(CompletionBar, { company, percentage }))
  expect(html).toContain(`aria-valuenow="${percentage}"`)
  const quarters = html.match(/<li.*?<\/li>/g) ?? []
  expect(quarters).toHaveLength(4)
  expect(quarters.filter((quarter) => quarter.includes('<svg'))).toHaveLength(percentage / 25)
})

test('the four words lead to where each is done', () => {
  const html = renderToStaticMarkup(createElement(CompletionBar, { company: NOTHING as Company, percentage: 0 }))
  expect(html.match(/href="#\w+"/g)).toEqual([
    'href="#catalogue"',
    'href="#catalogue"',
    'href="#badge"',
    'href="#material"',
  ])
})
