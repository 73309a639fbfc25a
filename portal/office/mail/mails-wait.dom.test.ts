import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createElement, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { SettingsForm } from '#portal/office/server/settings-form.tsx'
import { MemberLink } from '#portal/office/team/member-dialogs.tsx'
import { press, render, renderHook, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import type { Recipient } from '#shared/campaign/campaign.contract.ts'
import { useRecipientColumns } from './campaign/campaign-columns.tsx'
import { mailQueries, useSentMessage } from './mail-queries.ts'

const SAVED = {
  mail: null,
  sender: 'no-reply@flow.example',
  publicUrl: 'https://flow.example',
  held: 6,
  ...{ given: { smtpUrl: false, mailFrom: false, publicUrl: false }, isUnset: { sender: false, publicUrl: false } },
}
function knowing(warnings: readonly string[], held = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queries.health.queryKey, { status: 'ok', warnings } as never)
  client.setQueryData(queries.me.queryKey, { email: 'lee@flow.example' } as never)
  client.setQueryData(mailQueries.counts.queryKey, { held })
  return ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(Suspense, { fallback: null }, children))
}
const wordsOf = (warnings: readonly string[]) =>
  renderHook(() => useSentMessage(), { wrapper: knowing(warnings) }).result.current('It is sent', 'amina@flow.example')

test('a queued mail is called sent only if there is a server to send it', async () => {
  expect(wordsOf([])).toBe('It is sent')
  expect(wordsOf(['mail_off'])).toBe('The mail to amina@flow.example goes out once a mail server is set up')
  await i18next.changeLanguage('fr')
  expect(wordsOf(['mail_off'])).toMatch(/partira dès qu’un serveur/)
})

test.each([
  [[], 'Invitation sent', /Amina gets a mail/],
  [['mail_off'], 'Invited', /The mail to Amina goes out once .* pass this link on yourself/],
])('the link of an invitation, with the warnings %j', async (warnings, title, words) => {
  const invitation = { name: 'Amina', link: 'https://portal.example/office#token' }
  render(createElement(MemberLink, { invitation, onClose: () => undefined }), { wrapper: knowing(warnings) })
  expect((await screen.findByRole('dialog', { name: title })).textContent).toMatch(words)
})

test.each([
  [undefined, 'Waiting'],
  ['r1', 'Next'],
])('a recipient’s queued mail waits until it has left; the next one is %j', async (nextId, words) => {
  const { result } = renderHook(() => useRecipientColumns(nextId, false), { wrapper: knowing([]) })
  // Texts are loaded first.
  await waitFor(() => expect(result.current).not.toBeNull())
  const [state] = result.current
  render(createElement('div', null, state?.cell?.({ _id: 'r1', state: 'queued' } as Recipient)))
  expect(screen.getByText(words)).toBeDefined()
})

test('the settings count held mails as the outbox does, and say which of them leave', () => {
  const settings = { ...SAVED, given: { smtpUrl: true, mailFrom: false, publicUrl: false }, held: 31 }
  render(createElement(SettingsForm, { settings: settings as never }), { wrapper: knowing(['mail_off'], 81) })
  expect(screen.getByText(/Mails held: 81; leaving as soon as one is saved: 31\./)).toBeDefined()
})

test('Q-250 one Save sends what was changed of all settings, once nothing is wrong; what a test mail found then goes', async () => {
  const mail = { host: 'smtp.flow.example', port: 9, user: '', requireTls: true, hasPassword: false }
  const settings = { ...SAVED, mail, held: 0 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(body ?? ''))
    return Response.json(method === 'PUT' ? settings : { state: 'failed', reason: 'nothing listens' })
  })
  render(createElement(SettingsForm, { settings: settings as never }), { wrapper: knowing([]) })
  await press('Send a test mail to me')
  await screen.findByText(/nothing listens/)
  const sender = screen.getByLabelText('E-mail address of the sender')
  await userEvent.type(sender, '!')
  await press('Save')
  await screen.findByText('Enter an e-mail address')
  await userEvent.type(sender, '{Backspace}x')
  await press('Save')
  await waitFor(() => expect(screen.queryByText(/nothing listens/)).toBeNull())
  expect(sent).toEqual([{ sender: 'no-reply@flow.examplex' }])
})

async function saveServer(warnings: readonly string[], held: number) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(path)
    return new Response(JSON.stringify({ ...SAVED, mail: { host: 'smtp.flow.example', port: 587, user: '' } }))
  })
  const settings = { ...SAVED, held }
  const block = createElement(SettingsForm, { key: 'block', settings: settings as never })
  render(createElement('div', null, [block, createElement(ConfirmHost, { key: 'confirm' })]), {
    wrapper: knowing(['mail_off', ...warnings], held),
  })
  await userEvent.type(screen.getByLabelText('Server'), 'smtp.flow.example')
  await press('Save')
  return { sent }
}

test('Q-250 mails that wait do not leave with dead links or a placeholder sender before a question', async () => {
  const { sent } = await saveServer(['links_local', 'mail_sender_unset'], 6)
  const question = await screen.findByRole('alertdialog', { name: 'Send the mails that wait?' })
  expect(question.textContent).toMatch(
    /as soon as this is saved: 6\. .*sender of mails is a placeholder.* this computer only/,
  )
  await press('No', question)
  expect(sent).toEqual([])
  await press('Save')
  await press('Save and send the 6 mails')
  await waitFor(() => expect(sent).toEqual(['/api/server-settings']))
})

test.each([
  ['no mail waits', ['links_local', 'mail_sender_unset'], 0],
  ['nothing is wrong with links and sender', [], 6],
] as const)('Q-250 a mail server is saved without a question where %s', async (_, warnings, held) => {
  const { sent } = await saveServer(warnings, held)
  await waitFor(() => expect(sent).toEqual(['/api/server-settings']))
})
