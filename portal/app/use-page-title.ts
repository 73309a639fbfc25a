import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEventName } from '#portal/lib/edition.ts'

let isFirstPage = true

/**
 * Sets the tab's title, which ends with the event's name. After navigation inside the portal it also focuses `<main>`, as a fresh page load
 * would.
 */
export function usePageTitle(page: string) {
  const { t } = useTranslation('app')
  const event = useEventName()
  const title = event === undefined ? page : t('title', { page, event })
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!isFirstPage) focusMain()
    isFirstPage = false
  }, [])
}

function focusMain() {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
