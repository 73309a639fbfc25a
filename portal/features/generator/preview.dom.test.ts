import i18next from 'i18next'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { act, press, render, screen, userEvent } from '#portal/testing/render-portal.ts'
import { generate } from '#shared/generator/generate.ts'
import { PRESET_TEMPLATES, type TemplateName } from '#shared/generator/preset-templates.ts'
import { Preview } from './preview.tsx'

const DEFINITION = JSON.stringify({
  name: 'Lunch',
  fields: [
    { name: 'who', type: 'text', label: 'Full name', required: true },
    { name: 'guests', type: 'number', label: 'Guests' },
    { name: 'toString', type: 'text', label: 'Note' },
  ],
})
function show(template: TemplateName) {
  const lastValid = generate(DEFINITION, PRESET_TEMPLATES[template])
  if (lastValid.problem) throw new Error(lastValid.problem.code)
  render(createElement(Preview, { lastValid, isStale: false }))
  return lastValid.text
}

test('GEN-01 the preview of a component has the words of its code, and tells what would be handed over', async () => {
  const code = show('react')
  for (const words of ['Full name *', 'Save']) expect(code).toContain(words)
  await press('Save')
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(screen.getByLabelText('Full name *'), ' Amina ')
  await userEvent.type(screen.getByLabelText('Guests'), '2,5')
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => i18next.changeLanguage('fr'))
  // 2,50: a number in French.
  await userEvent.type(screen.getByLabelText('Guests'), '0')
  expect(screen.getByRole('status').textContent).toMatch(/"who": "Amina",\s*"guests": 2.5,\s*"toString": ""/)
})

test('GEN-01 the preview of HTML says below the form whether it could be sent', async () => {
  expect(show('html')).toContain('Full name *')
  const page = (await screen.findByTitle<HTMLIFrameElement>('Preview of Lunch')).srcdoc
  expect(page).toMatch(/form:valid::after \{ content: "Everything is filled in/)
  expect(page).not.toContain('content: " *"')
})
