import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, screen, userEvent, waitFor, within } from '#portal/office/testing/render-office.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import type { PolicyVersion } from '#shared/policy/policy.schema.ts'
import { PolicyPage } from './policy-editor.tsx'

const version = (own: Partial<PolicyVersion>): PolicyVersion => ({
  version: '1',
  en: '# What we keep\n\nName.',
  fr: '# Ce que nous gardons',
  publishedAt: null,
  isInForce: false,
  accepted: 0,
  ...own,
})
const NOW = version({ version: '2', isInForce: true, accepted: 3, publishedAt: '2026-01-12T08:30:00.000Z' })
const BEFORE = version({ en: 'Before <b>all</b>.', fr: 'Avant tout.', accepted: 1 })

async function open(document: PolicyDocument, versions: PolicyVersion[], calls = ['policy.publishPolicy']) {
  const route = createElement(Route, { path: '/edition/policy/:document', element: createElement(PolicyPage) })
  renderOffice(
    [createElement(Routes, { key: 'page' }, route), createElement(ConfirmHost, { key: 'confirm' })],
    [
      [queries.policyVersions(document), versions],
      [queries.me, { name: 'Selma', calls }],
    ],
    `/edition/policy/${document}`,
  )
  await screen.findByRole('heading', { level: 1 })
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement
const publish = () => screen.getByRole('button', { name: 'Publish' }) as HTMLButtonElement
const preview = () => screen.getByRole('article')

test('Q-258 what is written is previewed as readers see it, and published as the next version after a question', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push([path, JSON.parse(String(init.body))])
    return new Response(JSON.stringify(init.method === 'POST' ? { ...NOW, version: '3' } : [NOW]))
  })
  await open('privacy', [NOW, BEFORE])
  expect(publish().disabled).toBe(true)
  expect(field('Next version').value).toBe('3')
  await userEvent.type(field('English'), '{Enter}{Enter}- <i>Photo</i>')
  expect(within(preview()).getByRole('listitem').textContent).toBe('<i>Photo</i>')
  expect(preview().querySelector('i')).toBeNull()
  await userEvent.click(publish())
  const asked = await screen.findByRole('alertdialog', { name: 'Publish version 3?' })
  expect(sent).toEqual([])
  await press('Publish', asked)
  const en = `${NOW.en}\n\n- <i>Photo</i>`
  await waitFor(() =>
    expect(sent).toEqual([['/api/policies/privacy/versions', { version: '3', en, fr: NOW.fr, was: '2' }]]),
  )
})

test('why nothing can be published stands beside the button; what the server refuses at the text of its language', async () => {
  const words = 'The text still says that it is a sample. Delete that sentence.'
  const refusal = { error: words, message: words, code: 'invalid', fields: { fr: words } }
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'POST' ? new Response(JSON.stringify(refusal), { status: 400 }) : new Response(JSON.stringify([NOW])),
  )
  await open('privacy', [NOW])
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
  await userEvent.clear(field('English'))
  expect(screen.getByText('Both languages need a text.')).toBeTruthy()
  await userEvent.type(field('English'), 'Hello')
  await userEvent.click(publish())
  await press('Publish', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(field('French').getAttribute('aria-invalid')).toBe('true'))
  expect(field('English').getAttribute('aria-invalid')).toBeNull()
  await press('Discard changes')
})

test('Q-258 a version that was published is refused beside its field; a long text too', async () => {
  await open('speaker_release', [NOW, BEFORE])
  await userEvent.type(field('French'), ' Plus.')
  await userEvent.clear(field('Next version'))
  await userEvent.type(field('Next version'), '1')
  expect(screen.getByText('This version has been published already. Enter another one.')).toBeTruthy()
  expect(publish().disabled).toBe(true)
  await press('Discard changes')
  expect(field('French').value).toBe(NOW.fr)
  await userEvent.click(field('English'))
  await userEvent.paste('x'.repeat(10_000))
  expect(screen.getByText('This text is too long')).toBeTruthy()
  expect(publish().disabled).toBe(true)
  await press('Discard changes')
})

test('Q-258 every version is listed with who accepted it, and can be read', async () => {
  await open('privacy', [NOW, BEFORE], [])
  const [first, second] = screen.getAllByRole('listitem').slice(-2)
  expect(first?.textContent).toMatch(/Version 2In force.*12 Jan 2026.*Accepted by: 3/)
  expect(second?.textContent).toMatch(/Version 1.*before the first publication.*Accepted by: 1/)
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Read' }))
  expect(within(preview()).getByText('Before <b>all</b>.')).toBeTruthy()
  await press('French')
  expect(await within(preview()).findByRole('heading', { name: 'Politique de confidentialité' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start from this text' })).toBeNull()
})

test('Q-258 a PDF without a text gets its text under its own version', async () => {
  await open('privacy', [version({ version: '2026', en: '', fr: '', isInForce: true })])
  expect(field('Next version').value).toBe('2026')
  expect(within(preview()).getByText('No text yet: readers see the PDF.')).toBeTruthy()
})
