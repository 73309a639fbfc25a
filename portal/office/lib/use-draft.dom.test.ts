import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const saved = { en: 'Dear all', fr: 'Bonjour' }

test('what is written while it is being saved stays, beside what was saved', () => {
  const { result, unmount } = renderHook(() => useDraft('texts', saved))
  act(() => result.current.write({ en: 'Dear guests' }))
  const sent = result.current.draft
  act(() => result.current.write({ fr: 'Chers invités' }))
  act(() => result.current.forget({ ...sent, en: 'Dear guests.' }, sent))
  expect(result.current.draft).toEqual({ en: 'Dear guests.', fr: 'Chers invités' })
  unmount()
  const reopened = renderHook(() => useDraft('texts', saved)).result
  expect(reopened.current.draft.fr).toBe('Chers invités')
  act(() => reopened.current.forget())
  expect(reopened.current.draft).toEqual(saved)
})
