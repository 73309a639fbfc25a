import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { useStatusWords } from './company-rows.ts'

test('well-known statuses are shown in the language of the page, any other text as it is written', async () => {
  const words = () =>
    ['accepted', 'pending', 'to call: v1.2', ''].map(renderHook(() => useStatusWords()).result.current)
  expect(words()).toEqual(['Accepted', 'Pending', 'To call: v1.2', ''])
  await i18next.changeLanguage('fr')
  expect(words()).toEqual(['Acceptée', 'En attente', 'To call: v1.2', ''])
})
