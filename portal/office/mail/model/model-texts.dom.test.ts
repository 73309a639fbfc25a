import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createElement, type FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { EditorFields, EditorForm } from '#portal/office/layout/side-pane.tsx'
import { ModelMistakes, ModelTextFields } from './model-texts.tsx'

const texts = { object: 'Doors', content: 'Hello {{ name }}', objectFr: 'Portes', contentFr: 'Bonjour' }

function open(isReadOnly: boolean) {
  const fields = createElement(ModelTextFields, { texts, variables: ['name'], mistakes: [], onChange: () => {} })
  const inner = createElement(EditorFields as FunctionComponent, {}, fields)
  const Form = EditorForm as FunctionComponent<{ isReadOnly: boolean; onSubmit: () => void }>
  return render(createElement(Form, { isReadOnly, onSubmit: () => {} }, inner))
}

test('Q-221 a member who may not change a mail text can read it, with a notice in both languages, and is offered nothing to change it', async () => {
  const { unmount } = open(true)
  expect(screen.getByText('You can read this; your roles do not include changing it.')).toBeTruthy()
  expect(screen.queryByRole('toolbar')).toBeNull()
  const fields = screen.getAllByRole('textbox')
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field).toHaveProperty('readOnly', true)
  unmount()
  await i18next.changeLanguage('fr')
  open(true)
  expect(screen.getByText(/vos rôles ne permettent pas de la modifier/)).toBeTruthy()
})

test('who may change it has the tools, and no such sentence', () => {
  open(false)
  expect(screen.getAllByRole('toolbar')).toHaveLength(1)
  expect(screen.queryByText(/You can read this/)).toBeNull()
})

test('a text is edited as it is stored, beside how headings, bold type, buttons and conditions are written', () => {
  open(false)
  expect(screen.getByRole('textbox', { name: 'Text, English' })).toHaveProperty('value', 'Hello {{ name }}')
  expect(screen.getByRole('list', { name: 'Formatting' }).textContent).toBe(
    'Heading # …Bold **…**Button […]({{ link }})Only if known {% if … %} … {% else %} … {% endif %}An empty line begins a new paragraph.',
  )
})

test('a link with text beside it is refused with what to write instead', () => {
  const mistakes = [{ field: 'content', line: 1, column: 1, name: 'link', suggestion: '', why: 'link' }] as const
  render(createElement(ModelMistakes, { texts, mistakes, onChange: () => {} }))
  expect(screen.getByRole('status').textContent).toContain(
    '“link” must be the whole address of a button, as shown at “Button” above.',
  )
})
