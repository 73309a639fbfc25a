import { createElement, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import {
  act,
  fireEvent,
  press,
  renderPortal,
  screen,
  userEvent,
  waitFor,
  within,
} from '#portal/testing/render-portal.ts'
import icons from '#portal/ui/icons.json' with { type: 'json' }
import { CallError } from '#shared/contract/call-error.ts'
import type { CallRequest } from '#shared/contract/client.ts'
import { MaterialSection } from './material-section.tsx'

const row = (id: string, description: string, qty: number | null) => ({
  _id: id,
  description,
  qty,
  company: 'company-1',
  updateDate: 1,
  rev: 1,
})

const CHAIR = row('m-1', 'Chair', null)

const field = (name: 'Items' | 'Qty', inside = document.body) =>
  within(inside).getByRole<HTMLInputElement>('textbox', { name })

/** `server` are the rows that it holds, or what it answers. */
async function show(server: readonly object[] | ((call: CallRequest) => unknown), onSettled = () => {}) {
  const addButton = createRef<HTMLButtonElement>()
  const { calls } = renderPortal(
    createElement('div', {}, [
      createElement('button', { key: 'add', type: 'button', ref: addButton }, 'Add Item'),
      createElement(MaterialSection, {
        key: 'list',
        companyId: 'company-1',
        newest: undefined,
        addButton,
        onSettled,
      }),
    ]),
    typeof server === 'function'
      ? server
      : ({ method, path, body }) => {
          if (method === 'GET') return server
          return { ...server.find((one) => path.endsWith((one as { _id: string })._id)), ...(body as object), rev: 2 }
        },
  )
  await screen.findAllByRole('listitem')
  return Object.assign(userEvent.setup(), { calls })
}

async function showTwo() {
  const user = await show([CHAIR, row('m-2', 'Table', null)])
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  return { user, first, second }
}

test('no “saved” is shown next to a quantity that is invalid, negative or missing', async () => {
  const user = await show([CHAIR])
  await user.type(field('Items'), 's')
  await screen.findByText(/^Saved/)
  const qty = field('Qty')
  for (const mistake of ['two', '-3']) {
    await user.clear(qty)
    await user.type(qty, `${mistake}{Enter}`)
    expect(screen.getByText('Qty must be a number, 0 or more')).toBeTruthy()
    expect(screen.queryByText(/^Saved/)).toBeNull()
  }
  // All that is typed is stored again.
  await user.clear(qty)
  expect(screen.getByText('Qty is required')).toBeTruthy()
  expect(screen.queryByText(/^Saved/)).toBeNull()
})

test('Enter in a complete row goes to the next one that is open, and from the last to Add Item', async () => {
  const { user, first, second } = await showTwo()
  await user.type(field('Qty', first), '4{Enter}')
  expect(document.activeElement).toBe(field('Items', second))
  await user.type(field('Qty', second), '1{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Item' }))
})

test('Enter in an incomplete row goes to the field that is missing', async () => {
  const user = await show([CHAIR])
  await user.type(field('Items'), 's{Enter}')
  expect(screen.getByText('Qty is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Qty'))
})

/** A server that stores one row as the real one does, and refuses what is no text. */
function keeping(stored: ReturnType<typeof row>) {
  const sent: Record<string, unknown>[] = []
  const held = { ...stored }
  const changedAt = { description: 1, qty: 1 }
  const write = (given: object) => {
    held.rev++
    for (const name of ['description', 'qty'] as const) {
      if (!(name in given) || held[name] === given[name as never]) continue
      Object.assign(held, { [name]: given[name as never] })
      changedAt[name] = held.rev
    }
  }
  const answer = ({ method, body }: { method: string; body?: unknown }) => {
    if (method === 'GET') return [{ ...held }]
    const { description, qty, baseRev, unanswered } = body as {
      description: string
      qty: number | null
      baseRev: number
      unanswered?: { description?: string }[]
    }
    sent.push(body as Record<string, unknown>)
    const texts = [description, ...(unanswered ?? []).map((one) => one.description ?? '')]
    if (texts.some((text) => text.includes('\u000b'))) {
      const text = 'This value is not valid'
      throw new CallError(400, text, { error: text, code: 'invalid', fields: { description: text } })
    }
    const given: [string, unknown][] = Object.entries({ description, qty })
    const isLost = ([name, value]: [string, unknown]) =>
      changedAt[name as 'qty'] > baseRev &&
      held[name as 'qty'] !== value &&
      !unanswered?.some((one) => one[name as 'description'] === held[name as 'description'])
    const lost = given.filter(isLost)
    write(Object.fromEntries(given.filter((one) => !isLost(one))))
    const conflicts = lost.map(([field, yours]) => ({
      field,
      yours,
      stored: held[field as 'qty'],
      at: '2027-01-05T10:00:00.000Z',
      by: 'company',
    }))
    return { ...held, ...(conflicts.length > 0 && { conflicts }) }
  }
  return { answer, sent, held, writeElsewhere: write }
}

test('Q-307 a save sends the whole line as specified, with the revision beside it', async () => {
  const { answer, sent } = keeping(CHAIR)
  const user = await show(answer)
  await user.type(field('Qty'), '4')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    _id: 'm-1',
    description: 'Chair',
    qty: 4,
    company: 'company-1',
    baseRev: 1,
    updateDate: expect.any(Number),
  })
})

test('Q-307 a value that is refused says why in its row, and neither a correction nor another field is held up by it', async () => {
  const { answer, sent, held } = keeping(row('m-1', '', null))
  const user = await show(answer)
  const items = field('Items')
  await user.click(items)
  await user.paste('Table\u000bround')
  await screen.findByText('This value is not valid')
  expect(screen.getByText('Not saved').querySelector('path')?.getAttribute('d')).toBe(icons.warning)
  expect(screen.queryByText(/^Saved/)).toBeNull()

  await user.type(field('Qty'), '4')
  await waitFor(() => expect(held).toMatchObject({ description: '', qty: 4 }))
  expect(screen.getByText('This value is not valid')).toBeTruthy()
  expect(screen.queryByText(/^Saved/)).toBeNull()
  await press('Retry')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ description: 'Table\u000bround', qty: 4 }))

  fireEvent.change(items, { target: { value: 'Table round' } })
  await screen.findByText(/^Saved/)
  expect(screen.queryByText('This value is not valid')).toBeNull()
  expect(held).toMatchObject({ description: 'Table round', qty: 4 })
  expect(sent.at(-1)).not.toHaveProperty('unanswered')
})

test('MAT-06 Q-111 one save at a time, then the newest text; a page that is left waits for none, and asks nothing about it', async () => {
  const { answer } = keeping(row('m-1', '', null))
  const answers: (() => void)[] = []
  const { calls } = await show((call) => {
    const stored = answer(call)
    return call.method === 'GET' ? stored : new Promise((resolve) => answers.push(() => resolve(stored)))
  })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const items = field('Items')
  for (const value of ['S', 'Sp', 'Spot']) fireEvent.change(items, { target: { value } })
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(sent()).toMatchObject([{ description: 'S' }])
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ description: 'Spot', baseRev: 1, unanswered: [{ description: 'S' }] })
  for (const arrive of answers.reverse()) await act(async () => arrive())
  await screen.findByText(/^Saved/)
  expect(sent()).toHaveLength(2)
  expect(items.value).toBe('Spot')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what failed goes out by Retry, with the network, or with the next text, and is asked about by none', async () => {
  const { answer, sent, held } = keeping(row('m-1', 'Chair', null))
  let isCut = true
  await show((call) => {
    const stored = answer(call)
    if (isCut && call.method === 'PUT') throw new CallError(0, '')
    return stored
  })
  const items = field('Items')
  fireEvent.change(items, { target: { value: 'Chair, oak' } })
  await press('Retry')
  await screen.findByText('Not saved')
  expect(sent.map(({ description }) => description)).toEqual(['Chair, oak', 'Chair, oak'])
  // Stored, though nobody has said so: what it was before is a change now.
  fireEvent.change(items, { target: { value: 'Chair' } })
  await waitFor(() => expect(held.description).toBe('Chair'))
  await screen.findByText('Not saved')
  isCut = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^Saved/)
  expect(sent.at(-1)).toMatchObject({ description: 'Chair', baseRev: 1 })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Q-192 Q-307 a question that is still open is neither dropped nor answered by typing in the other field', async () => {
  const { answer, held, writeElsewhere } = keeping(CHAIR)
  const user = await show(answer)
  writeElsewhere({ description: 'Stool' })
  fireEvent.change(field('Items'), { target: { value: 'Chairs' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Items was changed in the meantime to “Stool”')
  await user.type(field('Qty'), '4')
  await waitFor(() => expect(held).toMatchObject({ description: 'Stool', qty: 4 }))
  expect(screen.getByRole('alert').textContent).toContain('“Stool”')
  await press('Keep my version')
  await waitFor(() => expect(held).toMatchObject({ description: 'Chairs', qty: 4 }))
})

test('Q-112 leaving the row is the attempt that shows what is missing', async () => {
  const { user, first, second } = await showTwo()
  await user.click(field('Items', first))
  await user.click(field('Qty', first))
  expect(screen.queryByText('Qty is required')).toBeNull()
  await user.click(field('Items', second))
  await within(first).findByText('Qty is required')
})

test('STATE-15 after an edit the flag is looked at once, later than the save', async () => {
  const settled = vi.fn()
  const user = await show([CHAIR], settled)
  await user.type(field('Items'), 's')
  await screen.findByText(/^Saved/)
  expect(settled).not.toHaveBeenCalled()
  await waitFor(() => expect(settled).toHaveBeenCalledOnce(), { timeout: 5000 })
})
