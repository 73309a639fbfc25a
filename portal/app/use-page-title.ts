import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let isFirstPage = true

/**
 * Names the page in the browser's tab. A page that was reached by a link inside the portal also takes the focus
 * into its `<main>`, as a newly loaded page would.
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
