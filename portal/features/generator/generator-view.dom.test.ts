import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { choose, type EditorState, INITIAL_STATE, parseEditorState, replacesCustom, write } from './editor-state.ts'
import { GeneratorView } from './generator-view.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  )
})

async function show(first: EditorState) {
  const seen = { state: first }
  function Page() {
    const [state, onChange] = useState(first)
    seen.state = state
    return createElement(GeneratorView, { state, onChange, localTables: [], isNarrow: false })
  }
  render(createElement(Page))
  await screen.findByRole('textbox', { name: 'Definition' })
  return seen
}
const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Definition' })
const answer = (button: 'accept' | 'reject') => confirmStore.getState().answer(button)
const MINE = write(INITIAL_STATE, 'definition', 'mine')

test('GEN-01 an own text is replaced only after a question', async () => {
  const seen = await show(choose(MINE, 'definition', 'Badge'))
  await userEvent.type(editor(), 'x')
  expect(confirmStore.getState().isOpen).toBe(true)
  answer('reject')
  await vi.waitFor(() => expect(confirmStore.getState().isOpen).toBe(false))
  expect(seen.state).toMatchObject({ definition: { preset: 'Badge' }, own: { definition: 'mine' } })
  await userEvent.type(editor(), 'x')
  answer('accept')
  await vi.waitFor(() => expect(seen.state.own.definition).toMatch(/"Badge"[\s\S]*x/))
  await userEvent.type(editor(), 'y')
  expect(confirmStore.getState().isOpen).toBe(false)
  expect(editor().value).toMatch(/y/)
})

test('GEN-01 what came by a link is asked about, and kept when a preset takes its place', () => {
  const linked = { ...INITIAL_STATE, definition: { text: 'linked' } }
  expect(replacesCustom(linked, 'definition')).toBe(false)
  expect(replacesCustom({ ...linked, own: MINE.own }, 'definition')).toBe(true)
  expect(choose(linked, 'definition', 'Badge').own).toEqual({ definition: 'linked' })
})

test('GEN-01 a text that is too long is not taken, and the limit is told', async () => {
  const seen = await show(INITIAL_STATE)
  fireEvent.change(editor(), { target: { value: 'x'.repeat(20_001) } })
  const titles = shownToasts().map(({ title }) => title)
  expect([seen.state, titles]).toEqual([INITIAL_STATE, ['This text is longer than 20000 characters.']])
  expect(parseEditorState(write(INITIAL_STATE, 'definition', 'x'.repeat(20_001)))).toBeUndefined()
})
