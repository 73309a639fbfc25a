import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toRecord } from './speaker-record.ts'
import { type AcceptedForm, saveSpeaker } from './speaker-save.ts'

const form: AcceptedForm = {
  type: 'moderator',
  email: 'lina@talks.example',
  nom: 'Lina',
  prenom: 'Haddad',
  company: 'Hoggar',
  position: 'Geologist',
  tel: '1',
  topic: 'Wells',
  bio: 'Long',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
  accepted: true,
  consents: [{ document: 'privacy', version: '1', language: 'en' }],
}

describe('the save of the speaker form', () => {
  const answer = toRecord({ _id: 'new', nom: 'Lina' }) as never
  const api = { createSpeaker: vi.fn(async () => answer), updateSpeaker: vi.fn(async () => answer) }
  const events = { onEditSpeaker: vi.fn(), onAddSpeaker: vi.fn() }
  beforeEach(() => {
    vi.clearAllMocks()
  })

  test('STATE-02 with an _id updates, and tells of the edit', async () => {
    await saveSpeaker(api, toRecord({ _id: 'a', urlPhoto: '/p.jpg', rev: 4 }), form, events)
    expect(api.updateSpeaker).toHaveBeenCalledWith({ params: { id: 'a' }, body: { ...form, baseRev: 4 } })
    expect(api.createSpeaker).not.toHaveBeenCalled()
    expect(events.onEditSpeaker).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: 'new' }))
    expect(events.onAddSpeaker).not.toHaveBeenCalled()
  })

  test('STATE-03 without an _id creates for the same company, and tells of the new speaker', async () => {
    await saveSpeaker(api, toRecord({ companyUid: 'c', urlPhoto: '/p.jpg' }), form, events)
    expect(api.createSpeaker).toHaveBeenCalledWith({ body: { ...form, companyUid: 'c' } })
    expect(api.updateSpeaker).not.toHaveBeenCalled()
    expect(events.onAddSpeaker).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: 'new' }))
    expect(events.onEditSpeaker).not.toHaveBeenCalled()
  })

  test('a save that fails tells nothing', async () => {
    api.updateSpeaker.mockRejectedValueOnce(new Error('500'))
    await expect(saveSpeaker(api, toRecord({ _id: 'a' }), form, events)).rejects.toThrow()
    expect(events.onEditSpeaker).not.toHaveBeenCalled()
  })
})
