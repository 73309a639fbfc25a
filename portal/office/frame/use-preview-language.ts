import { startTransition, useState } from 'react'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Language } from '#portal/lib/language.ts'

/**
 * The language of a preview, at first the page's. The page stays as it is until the other language's texts are there:
 * a field whose page is hidden meanwhile would lose the focus, and what is being typed.
 */
export function usePreviewLanguage() {
  const [language, setLanguage] = useState(useLanguage())
  return [language, (next: Language) => startTransition(() => setLanguage(next))] as const
}
