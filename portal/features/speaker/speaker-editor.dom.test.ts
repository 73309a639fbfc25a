import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { EDITION } from '#portal/lib/edition.ts'
import {
  cleanup,
  press,
  renderPortal,
  screen,
  typeIn,
  userEvent,
  waitFor,
  within,
} from '#portal/testing/render-portal.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { CallRequest } from '#shared/contract/client.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { SpeakerEditor } from './speaker-editor.tsx'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'
import { SLOTS } from './testing/speaker-slots.ts'

const NADIA = toRecord({
  _id: 'speaker-1',
  type: 'speaker',
  email: 'nadia@tassili.example',
  nom: 'Nadia',
  prenom: 'Ferhat',
  company: 'Tassili',
  position: 'Head of flow measurement',
  tel: '+213 555 01 42 87',
  topic: 'Methane',
  bio: 'Twenty years',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
  urlPhoto: '/api/upload/files/speakers/photos/a.jpg',
  accepted: true,
  code: '0123456789ABCDEF',
})

function show(record: SpeakerRecord, answer?: (call: CallRequest) => unknown, badge = SLOTS.badge) {
  const ignore = () => {}
  const props = {
    record,
    draftId: 'speaker-1',
    slots: { ...SLOTS, badge },
    onEditSpeaker: ignore,
    onAddSpeaker: ignore,
  }
  return renderPortal(createElement(SpeakerEditor, props), answer).cache
}

const announcement = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

test('Q-261 a profile that was sent says when it was received, with its QR code, and is not ready to save', async () => {
  show({ ...NADIA, receivedAt: '2025-09-12T23:30:00.000Z' })
  const note = await screen.findByRole('region', { name: 'Profile received on 13 September 2025' })
  expect(within(note).getByRole('img', { name: 'QR code of your badge' }).textContent).toBe('0123456789ABCDEF')
  expect(screen.queryByText('Ready to save')).toBeNull()
  await typeIn('Topic', ' leaks')
  expect((await screen.findAllByText('Ready to save')).length).toBeGreaterThan(0)
})

test('Q-327 on a wide page the QR code of a profile that was sent stands once; one that was not has its badge drawn', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const badge: SpeakerSlots['badge'] = ({ nom, state, code = '' }) => `${nom} ${state} ${code}`
  show(NADIA, undefined, badge)
  await screen.findByRole('textbox', { name: 'Topic' })
  expect(document.body.textContent?.match(/0123456789ABCDEF/g)).toHaveLength(1)
  expect(screen.queryByText(/Nadia draft/)).toBeNull()
  cleanup()
  show({ ...NADIA, accepted: false }, undefined, badge)
  await screen.findByText(/Nadia draft/)
})

test('Q-118 Q-261 a profile that was not sent is not called received', async () => {
  show({ ...NADIA, accepted: false })
  await screen.findByRole('textbox', { name: 'Topic' })
  expect(screen.queryByText(/received/)).toBeNull()
})

test('SPK-06 SPK-13 Q-311 a speaker without an id has neither photo block nor documents', async () => {
  const { _id, ...copy } = NADIA
  show(copy)
  await screen.findByRole('heading', { name: 'Speaker informations' })
  expect(screen.queryByRole('heading', { name: 'Speaker Profile', level: 2 })).toBeNull()
  expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull()
})

test('SPK-18 after the alert about the photo the focus is at the photo', async () => {
  show({ ...NADIA, urlPhoto: '', accepted: false })
  await press('Save')
  await press('OK', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Upload your ID Photo'))
})

test('Q-265 a text that changed while the page was open is accepted again before the profile is sent; what was typed stays', async () => {
  const newer = { ...EDITION_DEFAULTS, consent: { ...EDITION_DEFAULTS.consent, version: '2' } }
  const sent: unknown[] = []
  show(NADIA, ({ method, path, body }) => {
    if (path === '/api/edition') return newer
    if (method !== 'PUT') return {}
    sent.push((body as { consents: { version: string }[] }).consents.map(({ version }) => version))
    if (sent.length === 1) throw new CallError(409, 'Changed', { code: 'text_changed' })
    return NADIA
  })
  await typeIn('Topic', ' leaks')
  await press('Save')
  await screen.findByText(/has changed since you opened this page/, {}, { timeout: 5000 })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Topic' }).value).toBe('Methane leaks')

  for (const box of boxes) await userEvent.click(box)
  expect(screen.queryByText(/has changed since/)).toBeNull()
  await press('Save')
  await waitFor(() =>
    expect(sent).toEqual([
      ['1', '1'],
      ['1', '2'],
    ]),
  )
})

test('STATE-03 Q-117 a copy without an id is saved as a new speaker of the same company, which is told', async () => {
  const { _id, ...copy } = NADIA
  const saved: (string | undefined)[] = []
  const props = {
    ...{ record: { ...copy, companyUid: 'company-1' }, draftId: 'speaker-1', slots: SLOTS },
    onEditSpeaker: () => saved.push('an edit'),
    onAddSpeaker: (speaker: SpeakerRecord) => saved.push(speaker._id),
  }
  const { calls } = renderPortal(createElement(SpeakerEditor, props), () => ({ ...NADIA, _id: 'speaker-2' }))
  await press('Save')
  await waitFor(() => expect(saved).toEqual(['speaker-2']))
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['POST', expect.objectContaining({ companyUid: 'company-1', topic: 'Methane' })],
  ])
})

test('ERR-07 Q-313 any other refusal of the server is not shown: the mark of the draft alone says that it was not sent', async () => {
  show(NADIA, ({ method }) => {
    if (method === 'PUT') throw new CallError(500, 'The disk is full')
    return {}
  })
  await typeIn('Topic', ' leaks')
  await press('Save')
  await screen.findByText(/^Kept on this device at .* not sent yet\.$/)
  expect(announcement()).toBe('')
  expect(document.body.textContent).not.toContain('The disk is full')
})

test('FACT-05 Q-002 a last day that has passed is said to have passed once, calmly, and Save works', async () => {
  show(NADIA)
  const notice = await screen.findByText('This date has passed; you can still save changes.')
  expect(notice.previousElementSibling?.textContent).toBe(
    'The profile can be changed until 1 October 2024 and is final afterwards.',
  )
  expect(announcement()).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
})

test('Q-308 a document is told by its first bytes: a program called PDF is refused in words and not sent', async () => {
  show(NADIA)
  await screen.findByRole('textbox', { name: 'Topic' })
  const [, first] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const program = new File([`MZ${'0'.repeat(4000)}`], 'slides.pdf', { type: 'application/pdf' })
  await userEvent.upload(first as HTMLInputElement, program)
  await screen.findByText('“slides.pdf” is not what its name says. Choose a PDF, an Office file or a picture.')
  await userEvent.upload(
    first as HTMLInputElement,
    new File(['%PDF-1.7'.padEnd(4000)], 'slides.png', { type: 'image/png' }),
  )
  await screen.findByText('This is a PDF file, whatever it is called. Save it as PNG, or choose another file.')
})

test('FACT-05 Q-003 an enforced last day makes the profile final', async () => {
  const { deadlines } = EDITION_DEFAULTS
  const closed = {
    ...EDITION_DEFAULTS,
    deadlines: { ...deadlines, speakerEdit: { ...deadlines.speakerEdit, enforce: true } },
  }
  show(NADIA).set(EDITION, closed)
  await screen.findAllByText(/until 1 October 2024 and is final afterwards/)
  const topic = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' })
  const buttons = ['Upload your ID Photo', 'Save'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect([topic, ...buttons].map(({ disabled }) => disabled)).toEqual([true, true, true])
})
