import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasDrafts } from '#portal/lib/draft.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { useCompanyBadges } from './badge-list-query.ts'
import { ManyInvitationsButton } from './many-invitations-button.tsx'

const company = {
  _id: 'c1',
  raisonSocial: 'Sahara Flow',
  email: 'contact@own.example',
  badge: { exhibitor: { all: 1 }, delegate: { all: 2 }, vip_delegate: { all: 0 }, visitor: { all: 40 } },
} as Company

/** What the server holds, and the addresses that it was asked to invite, in order. */
let stored: Badge[] = []
let asked: string[] = []
/** What happens to a creation, by address: the answer is lost, the request is, or it is refused. */
let fate: Record<string, 'lostAnswer' | 'lostRequest' | { status: number; code: string; error: string }> = {}

function create({ email, type }: { email: string; type: string }): Response {
  asked.push(email)
  const what = fate[email]
  delete fate[email]
  if (what === 'lostRequest') throw new TypeError('network')
  if (typeof what === 'object') return Response.json(what, { status: what.status })
  if (stored.some((one) => one.email === email))
    return Response.json({ error: 'This email exist', code: 'email_exists' }, { status: 409 })
  const badge = { _id: `b-${email}`, email, type, nom: '', prenom: '' } as Badge
  stored = [...stored, badge]
  if (what === 'lostAnswer') throw new TypeError('network')
  return Response.json(badge, { status: 201 })
}

beforeEach(() => {
  stored = []
  asked = []
  fate = {}
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) =>
    path.includes('create-badge') ? create(JSON.parse(String(init.body))) : Response.json(stored),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** The page, as after a load. */
async function load() {
  const client = new QueryClient()
  function Page() {
    const { data } = useCompanyBadges(company._id)
    return createElement(ManyInvitationsButton, { company, badges: data })
  }
  const page = render(createElement(QueryClientProvider, { client }, createElement(Page)))
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: /^(Invite many people|Continue your list)/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const name = button.textContent
  await user.click(button)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses' })
  async function paste(text: string) {
    await user.click(field)
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  }
  return { user, page, field, name, paste }
}

const rows = () => within(screen.getByRole('list', { name: 'People to invite' })).getAllByRole('listitem')
const press = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(screen.getByRole('button', { name }))

test('a list is looked through before anything is sent, corrected in its rows, and sent once', async () => {
  stored = [{ _id: 'b0', email: 'old@x.example', type: 'visitor', nom: '', prenom: '' } as Badge]
  const { user, paste, field } = await load()
  await paste('Amina <a@x.example>\nold@x.example; a@x.example\nb@gmial.com\nno address here')
  expect(field.value).toBe('no address here')
  expect(screen.getByText('4 addresses added.')).toBeTruthy()
  expect(screen.getByText('1 line has no address and stays in the field.')).toBeTruthy()
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Ready'),
    expect.stringContaining('You are not allowed to duplicate it.'),
    expect.stringContaining('Already in this list'),
    expect.stringContaining('Did you mean gmail.com?'),
  ])
  expect(screen.getByText('37 left')).toBeTruthy()
  expect(asked).toEqual([])
  await press(user, /^Did you mean gmail.com/)
  await press(user, /^Send 2 invitations/)
  await screen.findByText('2 of 4 sent')
  expect(asked).toEqual(['a@x.example', 'b@gmail.com'])
})

test('the focus stays on one button from sending to the end, where it closes the place', async () => {
  const { user, paste } = await load()
  await paste('a@x.example\nb@x.example')
  screen.getByRole('button', { name: 'Send 2 invitations' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('2 of 2 sent')
  expect(document.activeElement?.textContent).toBe('Close')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('rows beyond the allowance of their type wait; another type sends them', async () => {
  const { user, paste } = await load()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Badge type for all' }), 'delegate')
  await paste('a@x.example, b@x.example, c@x.example')
  expect(screen.getByText('1 too many')).toBeTruthy()
  expect(rows()[2]?.textContent).toContain('No place left for this type')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Badge type of c@x.example' }), 'visitor')
  await press(user, /^Send 3 invitations/)
  await screen.findByText('3 of 3 sent')
  expect(stored.map(({ type }) => type)).toEqual(['delegate', 'delegate', 'visitor'])
})

test('lost requests and lost answers: none is lost, none is invited twice', async () => {
  const { user, paste } = await load()
  fate = { 'a@x.example': 'lostAnswer', 'b@x.example': 'lostRequest' }
  await paste('a@x.example\nb@x.example\nc@x.example')
  await press(user, /^Send 3 invitations/)
  for (const count of [1, 2]) {
    await waitFor(() => expect(asked).toHaveLength(count))
    await screen.findByText('No network. Sending continues when the connection is back.')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(asked.length).toBeGreaterThan(count))
  }
  await screen.findByText('3 of 3 sent')
  expect(stored.map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
  expect(asked).toEqual(['a@x.example', 'b@x.example', 'b@x.example', 'c@x.example'])
})

test('a list survives a reload in the middle of a row, which is looked up first', async () => {
  const first = await load()
  fate = { 'a@x.example': 'lostAnswer' }
  await first.paste('a@x.example\nb@x.example')
  await press(first.user, /^Send 2 invitations/)
  await screen.findByText('No network. Sending continues when the connection is back.')
  first.page.unmount()
  const { user, name } = await load()
  expect(name).toContain('Continue your list: 2 not sent')
  expect(rows()[0]?.textContent).toContain('Interrupted')
  await press(user, /^Send 2 invitations/)
  await screen.findByText('2 of 2 sent')
  expect(asked).toEqual(['a@x.example', 'b@x.example'])
  expect(hasDrafts(localStorage), 'a list that is sent is nothing unsaved').toBe(false)
})

test('what refuses one refuses that row; a limit ends the sending and says why', async () => {
  const { user, paste } = await load()
  const limit = { status: 429, code: 'too_many', error: 'Your company has created too many records.' }
  fate = {
    'a@x.example': { status: 409, code: 'email_exists', error: 'This email exist' },
    'b@x.example': limit,
  }
  await paste('a@x.example\nb@x.example\nc@x.example')
  await press(user, /^Send 3 invitations/)
  await screen.findByText('Your company has created too many records.')
  expect(rows()[0]?.textContent).toContain('This email exist')
  expect(asked).toEqual(['a@x.example', 'b@x.example'])
  await press(user, /^Send 2 invitations/)
  await screen.findByText('2 of 3 sent')
})

test('a file that is no list is told in place, and nothing of the list is lost', async () => {
  const { paste, page } = await load()
  await paste('a@x.example')
  const file = page.baseElement.querySelector<HTMLInputElement>('input[type=file]')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(file as HTMLInputElement, new File([new Uint8Array([137, 80, 78, 71, 0, 0, 1])], 'list.csv'))
  await screen.findByText(/^This is not readable text/)
  await user.upload(file as HTMLInputElement, new File(['E-mail;Nom\nb@x.example;Aït'], 'list.csv'))
  await waitFor(() => expect(rows()).toHaveLength(2))
})
