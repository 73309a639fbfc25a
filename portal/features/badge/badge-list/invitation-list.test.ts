import { expect, test, vi } from 'vitest'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { sendInvitation } from './invitation-list.tsx'

const company = { _id: 'c1', raisonSocial: 'Sahara Flow', email: 'contact@saharaflow.example' }
const stored = (change: Partial<Badge>) => ({ _id: 'b1', email: 'a@b.example', type: 'visitor', ...change }) as Badge
const exists = new CallError(409, 'This email exist', { code: 'email_exists' })

/** A server that refuses to make the badge for a cause, where one is given. */
function fakeApi(found?: Badge, refused?: CallError) {
  return {
    createBadge: vi.fn(async () => {
      if (refused) throw refused
      return stored({})
    }),
    findBadgeByEmail: vi.fn(async () => {
      if (!found) throw new CallError(404, 'This badge could not be found')
      return found
    }),
    updateBadge: vi.fn(async () => stored({ type: 'delegate' })),
  }
}
const send = (api: ReturnType<typeof fakeApi>, type: 'delegate' | 'visitor' = 'delegate') =>
  sendInvitation({ type, email: ' A@B.example ', company, badges: [] }, api)

test('an invitation carries e-mail, type, company and company id', async () => {
  const api = fakeApi()
  expect(await send(api)).toMatchObject({ email: 'a@b.example' })
  expect(api.createBadge).toHaveBeenCalledWith({
    body: { email: 'a@b.example', type: 'delegate', company: 'Sahara Flow', companyId: 'c1' },
  })
})

test('a mistake is shown without a request', async () => {
  const api = fakeApi()
  const badges = [stored({ type: 'delegate' })]
  const sendTo = (email: string, type: 'delegate' | 'exhibitor' = 'delegate') =>
    sendInvitation({ type, email, company, badges }, api)
  expect(await sendTo('a@bc')).toEqual({ mistake: 'badge:invitation.email' })
  expect(await sendTo('A@B.EXAMPLE')).toEqual({ mistake: 'error:own_duplicate' })
  expect(await sendTo('x@other.example', 'exhibitor')).toEqual({ mistake: 'error:domain_mismatch' })
  expect(api.createBadge).not.toHaveBeenCalled()
})

test('an existing visitor is upgraded to the new type, with this company', async () => {
  const api = fakeApi(stored({ _id: 'handle' }), exists)
  await send(api)
  expect(api.findBadgeByEmail).toHaveBeenCalledWith({ params: { email: 'a@b.example' } })
  expect(api.updateBadge).toHaveBeenCalledWith({
    params: { id: 'handle' },
    body: { type: 'delegate', company: 'Sahara Flow', companyId: 'c1' },
  })
})

test.each([
  ['nobody', undefined, 'delegate'],
  ['an exhibitor', stored({ type: 'exhibitor' }), 'delegate'],
  ['a visitor who is invited as one', stored({}), 'visitor'],
] as const)('%s is not upgraded, and the server’s text is told', async (_who, found, type) => {
  const api = fakeApi(found, exists)
  await expect(send(api, type)).rejects.toBe(exists)
  expect(api.updateBadge).not.toHaveBeenCalled()
})

test('VAL-54 a visitor that the company itself has invited meanwhile is a duplicate, and is not upgraded', async () => {
  const api = fakeApi(stored({ companyId: 'c1' }), exists)
  expect(await send(api)).toEqual({ mistake: 'error:own_duplicate' })
  expect(api.updateBadge).not.toHaveBeenCalled()
})

test('any other refusal is shown as it is', async () => {
  const full = new CallError(403, 'Your allowance for this type is used up', { code: 'allowance_used' })
  const api = fakeApi(undefined, full)
  await expect(send(api)).rejects.toBe(full)
  expect(api.findBadgeByEmail).not.toHaveBeenCalled()
})
