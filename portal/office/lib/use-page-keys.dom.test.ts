import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, screen, typeIn, userEvent } from '#portal/testing/render-portal.ts'
import { hintsOf, pageKeys, setLetterKeys } from './page-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

afterEach(() => setLetterKeys(true))

const accept = vi.fn()
const find = vi.fn()

function Screen() {
  usePageKeys({
    a: { label: 'Accept', act: accept },
    arrowleft: { label: 'Next', act: vi.fn() },
    arrowright: { label: 'Next', act: vi.fn() },
  })
  usePageKeys({ k: { label: 'Find', act: find } }, { isCtrl: true, except: '', isGlobal: true })
  const field = createElement('input', { 'aria-label': 'Field' })
  return createElement(
    'main',
    null,
    field,
    createElement('button', { type: 'button', 'aria-haspopup': 'listbox' }, 'Choose'),
  )
}
const listed = (isGlobal: boolean) => hintsOf(pageKeys.getState(), isGlobal)

test('what is a key is listed with its words, as long as its screen is there', () => {
  const { unmount } = render(createElement(Screen))
  expect(listed(false)).toEqual([
    { label: 'Accept', keys: ['a'] },
    { label: 'Next', keys: ['arrowleft', 'arrowright'] },
  ])
  expect(listed(true)).toEqual([{ label: 'Find', keys: ['Ctrl+k'] }])
  unmount()
  expect(pageKeys.getState().listed).toEqual([])
})

test('single letters work outside fields, and can be switched off there; the switch is remembered', async () => {
  accept.mockClear()
  render(createElement(Screen))
  await userEvent.keyboard('a')
  expect(accept).toHaveBeenCalledTimes(1)
  await typeIn('Field', 'a')
  // Letters find an option of a closed list.
  screen.getByRole('button', { name: 'Choose' }).focus()
  await userEvent.keyboard('a')
  expect(accept).toHaveBeenCalledTimes(1)
  screen.getByRole('button', { name: 'Choose' }).blur()

  setLetterKeys(false)
  await userEvent.keyboard('a{Control>}k{/Control}')
  expect([accept.mock.calls.length, find.mock.calls.length]).toEqual([1, 1])
  expect(listed(false).map(({ label }) => label)).toEqual(['Next'])
  vi.resetModules()
  const anew = await import('./page-keys.ts')
  expect(anew.pageKeys.getState().areLetterKeysOn).toBe(false)
})
