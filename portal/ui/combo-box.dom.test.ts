import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { ComboBox } from './combo-box.tsx'

const COUNTRIES = [
  { value: 'NG', code: 'NG', en: 'Nigeria', fr: 'Nigéria', aliases: [] },
  { value: 'NE', code: 'NE', en: 'Niger', fr: 'Niger', aliases: [] },
  { value: 'DZ', code: 'DZ', en: 'Algeria', fr: 'Algérie', aliases: [] },
  { value: 'DE', code: 'DE', en: 'Germany', fr: 'Allemagne', aliases: [] },
  { value: 'GH', code: 'GH', en: 'Ghana', fr: 'Ghana', aliases: [] },
]

function show(first = '') {
  function Field() {
    const [value, onChange] = useState(first)
    return createElement('div', {}, [
      createElement('h1', { key: 'title' }, 'Visa letter'),
      createElement(ComboBox, { key: 'box', label: 'Country', options: COUNTRIES, value, onChange }),
      createElement('output', { key: 'value' }, value),
    ])
  }
  render(createElement(Field))
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ })
const value = () => screen.getByRole('status', { hidden: true }).textContent

test('what is typed in either language finds it, and Enter takes the best match', async () => {
  show()
  await userEvent.click(field())
  await userEvent.keyboard('allem')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect([value(), field().value]).toEqual(['DE', 'Germany'])
})

test('Escape and leaving the field bring the chosen name back; emptying it empties the value', async () => {
  show('DZ')
  await userEvent.clear(field())
  expect(value()).toBe('')
  await userEvent.keyboard('gha{ArrowDown}{Enter}')
  expect([value(), field().value]).toEqual(['GH', 'Ghana'])
  await userEvent.type(field(), 'xyz{Escape}')
  expect([value(), field().value]).toEqual(['GH', 'Ghana'])
  await userEvent.type(field(), 'q')
  await userEvent.tab()
  expect([value(), field().value]).toEqual(['GH', 'Ghana'])
})

test.each([
  ['niger', 'NE', 'Niger'],
  ['Algérie', 'DZ', 'Algeria'],
  ['gha', 'GH', 'Ghana'],
  ['nig', 'DZ', 'Algeria'],
  ['xyz', 'DZ', 'Algeria'],
])('%s, with a tap elsewhere, is %s', async (typed, code, name) => {
  show('DZ')
  await userEvent.clear(field())
  await userEvent.keyboard('alg{Enter}')
  await userEvent.type(field(), typed)
  await userEvent.click(screen.getByRole('heading'))
  expect([value(), field().value]).toEqual([code, name])
})

test('the heading and the label stay for screen readers while the list is open', async () => {
  show()
  await userEvent.click(field())
  expect(await screen.findAllByRole('option')).toHaveLength(5)
  expect(screen.getByRole('heading', { name: 'Visa letter' })).toBeTruthy()
  expect(screen.getByText('Country').closest('[aria-hidden]')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-react-aria-top-layer]')).toBeNull()
})
