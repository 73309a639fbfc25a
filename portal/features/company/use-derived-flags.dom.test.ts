import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPortal, waitFor } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { useDerivedFlags } from './use-my-company.ts'

const company = { _id: 'c1', adresse: '', urlLogo: '', isBadge: false, isMaterial: true, percentage: 25 } as Company

function Page({ badges }: { badges: number }) {
  useDerivedFlags(company, { badges, materials: 1 })
  return null
}

test('STATE-12 STATE-14 STATE-17 a flag that differs from the data is sent once, and nothing that agrees', async () => {
  const agreed = renderPortal(createElement(Page, { badges: 0 }))
  const { calls } = renderPortal(createElement(Page, { badges: 2 }), () => company)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/api/company/isBadge/c1', body: { value: true } })
  expect(agreed.calls).toEqual([])
})
