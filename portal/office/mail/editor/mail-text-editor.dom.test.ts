import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { PlateLook } from './editor-dom.ts'
import { MailTextEditor } from './mail-text-editor.tsx'
import type { MailTextHandle } from './plate-editor.tsx'
import { CARET_PLACE } from './read-blocks.ts'

const KNOWN = ['company', 'event', 'link']
const LOOK: PlateLook = {
  className: '',
  name: (variable) => `the ${variable}`,
  isKnown: (variable) => KNOWN.includes(variable),
  condition: ({ terms }) => `only if the ${terms.map(({ name }) => name).join(', ')} is known:`,
  shortCondition: ({ terms }) => `only if ${terms.map(({ name }) => name).join(', ')}:`,
  otherwise: 'otherwise:',
  end: 'end',
  foldedTitle: (words) => words,
}

function show(first: string, isLine = false) {
  const onChange = vi.fn<(text: string) => void>()
  const handle = createRef<MailTextHandle>()
  function Field() {
    const [value, setValue] = useState(first)
    const change = (text: string) => {
      onChange(text)
      setValue(text)
    }
    return createElement(MailTextEditor, {
      label: 'Text',
      value,
      look: LOOK,
      isLine,
      onChange: change,
      onPlace: () => {},
      ref: handle,
    })
  }
  render(createElement(Field))
  const box = screen.getByRole('textbox')
  return { box, handle, onChange, text: () => onChange.mock.lastCall?.[0] }
}
const shown = (box: HTMLElement) => box.textContent?.replaceAll(CARET_PLACE, '')
const plate = (box: HTMLElement, words: string) =>
  [...box.querySelectorAll<HTMLElement>('[data-plate]')].find(({ textContent }) => textContent === words)
/** Puts the caret beside a plate, where a click beside it would. */
function caretBeside(box: HTMLElement, words: string, side: 'before' | 'after') {
  const element = plate(box, words)
  const node = side === 'after' ? element?.nextSibling : element?.previousSibling
  if (!node) throw new Error(`There is nothing ${side} ${words}.`)
  act(() => {
    box.focus()
    document.getSelection()?.collapse(node, side === 'after' ? 0 : (node.textContent?.length ?? 0))
  })
}

test('a text is shown in words: no braces, no marks', () => {
  const { box } = show(
    '# Hello\n\n{% if company %}By **{{ company }}**{% else %}Welcome{% endif %}\n\n[Open]({{ link }})',
  )
  expect(shown(box)).toBe('Helloonly if company: By the companyOpen')
  expect(box.querySelector('h2')?.textContent).toBe('Hello')
  const fold = plate(box, 'only if company: By the company')
  expect(fold?.querySelector('small')?.textContent).toBe('only if company:')
  expect(fold?.title).toBe('only if company: By the company otherwise: Welcome end')
  fireEvent.click(fold ?? box)
  expect(shown(box)).toBe('Helloonly if company:By the companyotherwise:WelcomeendOpen')
  expect(box.querySelector('b')?.textContent).toContain('the company')
})

test('a condition is one plate that opens and folds, by a press or by keys, and loses nothing', () => {
  const { box, text } = show('Hello {% if company %}by **{{ company }}**{% else %}you{% endif %}.')
  caretBeside(box, 'only if company: by the company', 'before')
  fireEvent.keyDown(box, { key: 'ArrowDown', altKey: true })
  expect(shown(box)).toBe('Hello only if company:by the companyotherwise:youend.')
  fireEvent.click(plate(box, 'only if company:') ?? box)
  expect(shown(box)).toBe('Hello only if company: by the company.')
  fireEvent.input(box)
  expect(text()).toBe('Hello {% if company %}by **{{ company }}**{% else %}you{% endif %}.')
  caretBeside(box, 'only if company: by the company', 'after')
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(text()).toBe('Hello .')
})

test.each([
  ['Backspace', 'after'],
  ['Delete', 'before'],
] as const)('%s deletes a plate as one', (key, side) => {
  const { box, text } = show('Good day {{ company }}, come.')
  caretBeside(box, 'the company', side)
  fireEvent.keyDown(box, { key })
  expect(text()).toBe('Good day , come.')
})

test('deleting one part of a condition takes the others along and keeps the text', () => {
  const { box, text } = show('{% if company %}By us{% else %}Welcome{% endif %}.')
  fireEvent.click(plate(box, 'only if company: By us') ?? box)
  caretBeside(box, 'only if company:', 'after')
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(text()).toBe('By usWelcome.')
})

test('a variable is put where the caret is; without one, at the end', () => {
  const { box, handle, text } = show('Come to .')
  act(() => {
    box.focus()
    document.getSelection()?.collapse(box.querySelector('p')?.firstChild ?? box, 8)
  })
  act(() => handle.current?.insert('event'))
  expect(text()).toBe('Come to {{ event }}.')
})

test('a button that takes the focus does not take the place in the text', () => {
  const { box, handle, text } = show('# Hello\n\nCome to .')
  act(() => {
    box.focus()
    document.getSelection()?.collapse(box.querySelector('p')?.firstChild ?? box, 8)
    fireEvent.blur(box)
  })
  act(() => handle.current?.insert('event'))
  expect(text()).toBe('# Hello\n\nCome to {{ event }}.')
})

test('an unknown variable is marked, and stays as it is written', () => {
  const { box } = show('Votre badge : {{ lien_badge }}')
  expect(plate(box, 'lien_badge')?.dataset.unknown).toBe('')
})

test('a paragraph becomes the headline or a button, and a paragraph again', () => {
  const { box, handle, text } = show('Open the portal')
  act(() => {
    box.focus()
    document.getSelection()?.collapse(box.querySelector('p')?.firstChild ?? box, 2)
  })
  act(() => handle.current?.setKind('headline'))
  expect(text()).toBe('# Open the portal')
  act(() => handle.current?.setKind('button'))
  expect(text()).toBe('[Open the portal]({{ link }})')
  act(() => handle.current?.setLink('https://map.example'))
  expect(text()).toBe('[Open the portal](https://map.example)')
  act(() => handle.current?.setKind('paragraph'))
  expect(text()).toBe('Open the portal')
})

test('what was deleted comes back where it was, and goes again', () => {
  const { box, text } = show('# Hello\n\nGood day {{ company }}, come.')
  caretBeside(box, 'the company', 'after')
  fireEvent.keyDown(box, { key: 'Backspace' })
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  expect(text()).toBe('# Hello\n\nGood day {{ company }}, come.')
  expect(plate(box, 'the company')).toBeTruthy()
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(text()).toBe('# Hello\n\nGood day , come.')
})

test('a subject stays one line, and a condition in one paragraph', () => {
  const { box } = show('{{ company }} invites you', true)
  caretBeside(box, 'the company', 'after')
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false)
})

test('what the form cannot show is edited as it is stored, and nothing of it is lost', async () => {
  const { box, text } = show('{% unless company %}x{% endunless %}')
  expect(box).toHaveProperty('value', '{% unless company %}x{% endunless %}')
  expect(screen.getByText(/advanced text/i)).toBeTruthy()
  await userEvent.type(box, '!')
  expect(text()).toBe('{% unless company %}x{% endunless %}!')
})
