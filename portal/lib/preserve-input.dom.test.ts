import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preserveInput } from './preserve-input.ts'

/** A server-rendered page: hydrated once `data-ssr` is gone, and earlier input is restored after the next paint. */
function drawn(html: string) {
  const root = document.createElement('div')
  root.dataset.ssr = ''
  root.innerHTML = html
  document.body.replaceChildren(root)
  const restore = preserveInput(root)
  return { root, field: root.querySelector('input') as HTMLInputElement, restore }
}

test('a letter typed after the page is hydrated, before earlier input is restored, stays', () => {
  const { root, field, restore } = drawn('<input name="position">')
  fireEvent.input(field, { target: { value: 'Job' } })
  delete root.dataset.ssr
  fireEvent.input(field, { target: { value: 'Job ' } })
  restore()
  expect(field.value).toBe('Job ')
})

test('a letter typed into a field that was emptied as the page became live goes behind what was typed', () => {
  const { root, field, restore } = drawn('<input name="prenom">')
  fireEvent.input(field, { target: { value: 'Haddad' } })
  field.value = ''
  delete root.dataset.ssr
  fireEvent(field, new InputEvent('beforeinput', { bubbles: true }))
  fireEvent.input(field, { target: { value: `${field.value}j` } })
  restore()
  expect(field.value).toBe('Haddadj')
})

test('a box unticked in between stays unticked', () => {
  const { root, field, restore } = drawn('<input type="checkbox">')
  field.click()
  delete root.dataset.ssr
  field.click()
  restore()
  expect(field.checked).toBe(false)
})

test('a text is found again in a field that was drawn anew', () => {
  const { root, field, restore } = drawn('<input name="nom">')
  fireEvent.input(field, { target: { value: 'Amel' } })
  root.innerHTML = '<input name="nom">'
  restore()
  expect(root.querySelector('input')?.value).toBe('Amel')
})
