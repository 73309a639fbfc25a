import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach } from 'vitest'
import { addTexts } from '#portal/lib/add-texts.ts'
import { loadTexts } from '#portal/lib/i18n.ts'

const office = import.meta.glob<object>('../../shared/locales/desktop/*/*.json', {
  eager: true,
  import: 'default',
})

// Parts that are fetched later (deferred) take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
await loadTexts()
addTexts(office)
await i18next.changeLanguage('en')

afterEach(cleanup)
