import { expect, test } from 'vitest'
import { isVisaIn, stateOf, VISA_VIEWS } from './visa-state.ts'

const viewsOf = (status: string, trashed = false) => VISA_VIEWS.filter((view) => isVisaIn(view, { status, trashed }))

test('Q-137 every request is in a view: a free status waits, one in the trash is nowhere else', () => {
  expect(viewsOf('')).toEqual(['open', 'all'])
  expect(viewsOf('waits for the embassy')).toEqual(['open', 'all'])
  expect(viewsOf('sent')).toEqual(['sent', 'all'])
  expect(viewsOf('rejected')).toEqual(['rejected', 'all'])
  expect(viewsOf('paid', true)).toEqual(['trash'])
  expect(stateOf({ status: '' })).toBe('received')
})
