import { expect, test, vi } from 'vitest'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { sendInvitation } from './invitation-list.tsx'

const company = { _id: 'c1', raisonSocial: 'Sahara Flow', email: 'contact@saharaflow.example' }
const stored = (change: Partial<Badge>) => ({ _id: 'b1', email: 'a@b.example', type: 'visitor', ...change }) as Badge
const exists = new CallError(409, 'This email exist', { code: 'email_exists' })

function fakeApi(found?: Badge) {
  return {
    createBadge: vi.fn(async () => stored({})),
    findBadgeByEmail: vi.fn(async () => {
      if (!found) throw new CallError(404, 'This badge could not be found')
      return found
    }),
    updateBadge: vi.fn(async () => stored({ type: 'delegate' })),
  }
}

test('an invitation carries e-mail, type, company and company id', async () => {
  const api = fakeApi()
  const outcome = await sendInvitation({ type: 'delegate', email: ' A@B.example ', company, badges: [] }, api)
  expect(outcome).toMatchObject({ email: 'a@b.example' })
  expect(api.createBadge).toHaveBeenCalledWith({
    body: { email: 'a@b.example', type: 'delegate', company: 'Sahara Flow', companyId: 'c1' },
  })
})

test('a mistake is told without a request', async () => {
  const api = fakeApi()
  const badges = [stored({ type: 'delegate' })]
  const send = (email: string, type: 'delegate' | 'exhibitor' = 'delegate') =>
    sendInvitation({ type, email, company, badges }, api)
  expect(await send('a@bc')).toEqual({ mistake: 'badge:invitation.email' })
  expect(await send('A@B.EXAMPLE')).toEqual({ mistake: 'error:own_duplicate' })
  expect(await send('x@other.example', 'exhibitor')).toEqual({ mistake: 'error:domain_mismatch' })
  expect(api.createBadge).not.toHaveBeenCalled()
})

test('an existing visitor is upgraded to the new type, with this company', async () => {
  const api = fakeApi(stored({ _id: 'handle' }))
  api.createBadge.mockRejectedValue(exists)
  await sendInvitation({ type: 'delegate', email: 'A@b.example', company, badges: [] }, api)
  expect(api.findBadgeByEmail).toHaveBeenCalledWith({ params: { email: 'a@b.example' } })
  expect(api.updateBadge).toHaveBeenCalledWith({
    params: { id: 'handle' },
    body: { type: 'delegate', company: 'Sahara Flow', companyId: 'c1' },
  })
})

test('what cannot be upgraded is left alone, and the server’s text is told', async () => {
  for (const found of [undefined, stored({ type: 'exhibitor' })]) {
    const api = fakeApi(found)
    api.createBadge.mockRejectedValue(exists)
    const sending = sendInvitation({ type: 'delegate', email: 'a@b.example', company, badges: [] }, api)
    await expect(sending).rejects.toBe(exists)
    expect(api.updateBadge).not.toHaveBeenCalled()
  }
})

test('VAL-54 a visitor that the company itself has invited meanwhile is a duplicate, and is not upgraded', async () => {
  const api = fakeApi(stored({ companyId: 'c1' }))
  api.createBadge.mockRejectedValue(exists)
  const outcome = await sendInvitation({ type: 'delegate', email: 'a@b.example', company, badges: [] }, api)
  expect(outcome).toEqual({ mistake: 'error:own_duplicate' })
  expect(api.updateBadge).not.toHaveBeenCalled()
})

test('a visitor stays a visitor', async () => {
  const api = fakeApi(stored({}))
  api.createBadge.mockRejectedValue(exists)
  const sending = sendInvitation({ type: 'visitor', email: 'a@b.example', company, badges: [] }, api)
  await expect(sending).rejects.toBe(exists)
  expect(api.updateBadge).not.toHaveBeenCalled()
})

test('any other refusal is told as it is', async () => {
  const api = fakeApi()
  const full = new CallError(403, 'Your allowance for this type is used up', { code: 'allowance_used' })
  api.createBadge.mockRejectedValue(full)
  const sending = sendInvitation({ type: 'delegate', email: 'a@b.example', company, badges: [] }, api)
  await expect(sending).rejects.toBe(full)
  expect(api.findBadgeByEmail).not.toHaveBeenCalled()
})
