import { Generator } from '#portal/features/generator/generator.tsx'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SignHeader } from '#portal/ui/sign-header.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'

/** The developer's tool: the portal's own generator. */
export function GeneratorPage() {
  const language = useLanguage()
  const languages = <LanguageSwitch language={language} onChange={(next) => void chooseLanguage(next)} />
  return (
    <>
      <Generator head={(bar) => <SignHeader languageSwitch={languages}>{bar}</SignHeader>} />
      <ToastRegion />
    </>
  )
}
