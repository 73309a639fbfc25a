import { render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { labelSizes } from '#desktop/bridge/setup.ts'
import { type LabelPerson, LabelSheet } from './label-sheet.tsx'

const PERSON: LabelPerson = {
  type: 'visitor',
  nom: 'Amel',
  prenom: 'Saïd',
  position: 'Editor',
  company: 'Firm',
  urlPhoto: '',
  code: '0123456789ABCDEF',
  booths: [],
}

test.each(labelSizes)(
  'Q-329 the line beside the type is printed on a label of %s, and nothing where there is none',
  async (size) => {
    const label = (typeLine: string) => ({
      person: { ...PERSON, typeLine },
      copyNumber: 1,
      printCode: typeLine || 'none',
    })
    const { container } = render(
      createElement(LabelSheet, { size, labels: [label('Press'), label('')], edition: undefined }),
    )
    await waitFor(() => expect(container.textContent).toContain('Trade Visitor Pass'))
    const bands = [...container.querySelectorAll('span')].filter(({ textContent }) =>
      textContent?.startsWith('Trade Visitor Pass'),
    )
    expect(bands.map(({ textContent }) => textContent)).toEqual(['Trade Visitor PassPress', 'Trade Visitor Pass'])
  },
)

test('equal parts are each printed: groups of the code, and first and last name', async () => {
  const errors = vi.spyOn(console, 'error')
  const person = { ...PERSON, nom: 'Amel', prenom: 'Amel', code: '0123012389AB89AB' }
  const { container } = render(
    createElement(LabelSheet, {
      size: 'thermal',
      labels: [{ person, copyNumber: 1, printCode: 'P1' }],
      edition: undefined,
    }),
  )
  await waitFor(() => expect(container.textContent).toContain('Trade Visitor Pass'))
  expect(container.textContent).toContain('0123012389AB89ABP1')
  expect(container.textContent).toContain('AmelAmelEditor')
  expect(errors).not.toHaveBeenCalled()
})
