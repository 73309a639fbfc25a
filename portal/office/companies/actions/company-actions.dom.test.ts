import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, waitFor } from '#portal/office/testing/render-office.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { toastStore } from '#portal/ui/toast-store.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { CompanyActions } from './company-actions.tsx'

const rows = Array.from({ length: 60 }, (_, index) => ({
  ...{ _id: `c${index}`, raisonSocial: `Atlas ${index}`, folder: '' },
  badge: { exhibitor: { all: 4 }, delegate: { all: 0 }, vip_delegate: { all: 0 }, visitor: { all: 0 } },
  used: { exhibitor: 0, delegate: 0, vip_delegate: 0, visitor: 0 },
})) as never

async function sendLinks(start: string) {
  const asked = vi.fn(async () => Response.json({ error: 'Samples', code: 'samples_left' }, { status: 409 }))
  vi.stubGlobal('fetch', asked)
  const dates = { ...EDITION_DEFAULTS.dates, start }
  renderOffice(createElement(CompanyActions, { rows, all: rows, onClear: () => {} }), [
    [queries.edition, { ...EDITION_DEFAULTS, dates }],
    [queries.samples, [{ code: 'policy_sample', text: '1' }]],
    [queries.dismissed, { value: {} }],
    [queries.health, { warnings: [] }],
    [queries.me, { calls: ['loginLink.createLoginLink'], waiting: [] }],
  ])
  await press('Send sign-in link')
  await waitFor(() => expect(confirmStore.getState().isOpen).toBe(true))
  return asked
}

test('Q-013 links that samples block are not promised: the question links to the fact check, and nothing is asked', async () => {
  const asked = await sendLinks('2027-11-16')
  expect(confirmStore.getState().request).toMatchObject({
    title: 'Nothing can be sent yet. Open the fact check?',
    message: expect.stringMatching(/^No sign-in links, campaigns or reminders go out while the support address/),
  })
  confirmStore.getState().answer('reject')
  expect(asked).not.toHaveBeenCalled()
})

test('a reason that refuses all is shown once, with how to fix it', async () => {
  const asked = await sendLinks(EDITION_DEFAULTS.dates.start)
  confirmStore.getState().answer('accept')
  await waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1))
  expect(toastStore.getState().toasts[0]).toMatchObject({
    title: '60 companies were refused',
    text: '60 companies: Samples',
    link: { href: '#/edition/facts', label: 'Fact check' },
  })
  expect(asked).toHaveBeenCalledTimes(1)
})
