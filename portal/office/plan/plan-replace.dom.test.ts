import { createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, screen, userEvent, waitFor } from '#portal/office/testing/render-office.ts'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { PlanPage } from './plan-page.tsx'

const place = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 }

/** The page with a plan, of which another is chosen; and what is sent. */
async function replaced(floorPlan: Edition['floorPlan']) {
  const sent: (FormDataEntryValue | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    sent.push(body.get('keepMarks'))
    return new Response(JSON.stringify({ ...EDITION_DEFAULTS, floorPlan: { file: 'documents/new.png', booths: {} } }))
  })
  const page = createElement(Fragment, null, createElement(PlanPage), createElement(ConfirmDialog))
  const { container } = renderOffice(page, [
    [queries.edition, { ...EDITION_DEFAULTS, floorPlan }],
    [queries.companies, []],
    [queries.sponsors, []],
    [queries.me, { name: 'Karim', calls: ['edition.uploadFloorPlan'] }],
  ])
  await screen.findByRole('heading', { level: 1 })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File(['x'], 'new.png', { type: 'image/png' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace the plan' })
  expect(dialog.textContent).toContain('The current plan and the booths found on it will be lost.')
  await press('Replace the plan', dialog)
  return { sent }
}

test.each([
  ['Keep the marks', ['true'], 'Booths marked: 0'],
  ['No', ['false'], 'Booths marked: 0'],
  ['Close', [], 'Booths marked: 2'],
])('Q-202 marks set by hand: they are asked about before another plan is sent; “%s”', async (answer, kept, note) => {
  const { sent } = await replaced({
    file: 'documents/old.svg',
    booths: { A1: place, B1: { ...place, byHand: true } },
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep the marks?' })
  expect(dialog.textContent).toContain(
    'Booths marked by hand: 1. On a plan of another shape they would lie in the wrong places.',
  )
  if (answer === 'Close') await userEvent.keyboard('{Escape}')
  else await press(answer, dialog)
  await waitFor(() => expect(sent).toEqual(kept))
  await screen.findByText(note)
})

test('Q-202 on a picture every mark is set by hand', async () => {
  await replaced({ file: 'documents/old.png', booths: { A1: place, B1: place } })
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep the marks?' })
  expect(dialog.textContent).toContain('Booths marked by hand: 2.')
})

test('Q-202 where all booths were found, nothing more is asked', async () => {
  const { sent } = await replaced({ file: 'documents/old.svg', booths: { A1: place } })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('alertdialog', { name: 'Keep the marks?' })).toBeNull()
})
