import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { useAttendeeForm } from './use-attendee-form.ts'

const BADGE = {
  ...{
    _id: 'badge-1',
    nom: 'Haddad',
    prenom: 'Amina',
    company: 'Her firm',
    type: 'delegate',
    code: '7HQ2VK9FXB3M5T8C',
  },
  ...{ urlPhoto: '/photo.jpg', position: 'Geologist', tel: '1', email: 'a@b.example', companyId: 'c' },
  ...{ deletedBy: '', rev: 1 },
} satisfies Badge

const EVENTS = { onSaved: () => {}, onPhoto: () => {}, onTextChanged: () => {} }

function Page({ badge }: { badge: Badge }) {
  const { form, save, conflicts } = useAttendeeForm(badge, badge.urlPhoto, 'v1', EVENTS)
  return createElement('form', {}, [
    createElement('input', { key: 'nom', 'aria-label': 'nom', ...form.register('nom') }),
    createElement('input', { key: 'position', 'aria-label': 'position', ...form.register('position') }),
    createElement('button', { key: 'save', type: 'button', onClick: save }, 'Save'),
    createElement('output', { key: 'told' }, conflicts.map(({ field }) => field).join()),
  ])
}

/** The page of a badge; what is saved meets a conflict where `stored` changed after the revision that was sent. */
function open(badge: Badge) {
  const stored = { nom: badge.nom, position: badge.position }
  return renderPortal(createElement(Page, { badge }), ({ body }) => {
    const { baseRev, ...sent } = body as Record<string, unknown>
    const lost = (['nom', 'position'] as const).filter(
      (field) => baseRev !== badge.rev && sent[field] !== stored[field],
    )
    const conflicts = lost.map((field) => ({ field, stored: stored[field], yours: sent[field] }))
    return { ...badge, rev: badge.rev + 1, ...(lost.length > 0 && { conflicts }) }
  })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => localStorage.clear())

test('Q-285 a draft that is found again was typed over the state of that day, and says so when that has changed', async () => {
  const user = userEvent.setup()
  open(BADGE)
  await user.type(await field('position'), ' in chief')
  document.body.replaceChildren()

  // Meanwhile somebody else has corrected both fields.
  const { calls } = open({ ...BADGE, nom: 'Haddad-Ould', position: 'Director', rev: 2 })
  await waitFor(async () => expect((await field('position')).value).toBe('Geologist in chief'))
  expect((await field('nom')).value, 'what was not typed here is shown as it is stored').toBe('Haddad-Ould')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('position'))
  expect(calls.at(-1)?.body).toMatchObject({ baseRev: 1, position: 'Geologist in chief' })

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ baseRev: 3, position: 'Geologist in chief' }))
})
