import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let isFirstPage = true

/**
 * Sets the tab's title. After navigation inside the portal it also focuses `<main>`, as a fresh page load
 * would.
 */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('app')
  const title = t('title', { page })
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!isFirstPage) focusMain()
    isFirstPage = false
  }, [])
}

function focusMain(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
