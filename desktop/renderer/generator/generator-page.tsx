import { useQuery } from '@tanstack/react-query'
import { Generator } from '#portal/features/generator/generator.tsx'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SiteHeader } from '#portal/ui/site-header.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { createClient } from '#shared/contract/client.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'

const { listLocalDefinitions } = createClient(localDefinitionsContract, httpTransport)
/** The first copy brings in rows, which reveal more than columns alone. */
const POLL_MS = 5_000

/** The developer's tool: the portal's generator, with definitions inferred from the local copy's tables. */
export function GeneratorPage() {
  const language = useLanguage()
  const { data: locals } = useQuery({
    queryKey: ['local-definitions'],
    queryFn: () => listLocalDefinitions(),
    refetchInterval: POLL_MS,
  })
  const languages = <LanguageSwitch language={language} onChange={chooseLanguage} />
  return (
    <>
      <Generator
        head={(bar) => <SiteHeader languageSwitch={languages}>{bar}</SiteHeader>}
        {...(locals && { locals })}
      />
      <ToastRegion />
    </>
  )
}
