import { useQuery } from '@tanstack/react-query'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { Generator } from '#portal/features/generator/generator.tsx'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SiteHeader } from '#portal/ui/site-header.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { createClient } from '#shared/contract/client.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'
import { GeneratorEntry } from './generator-entry.tsx'

const { listLocalDefinitions } = createClient(localDefinitionsContract, httpTransport)
/** The first copy brings in rows to show. */
const POLL_MS = 5_000

/** The developer's tool: the portal's generator, with definitions of the local copy's tables. */
export function GeneratorPage({ start: { hasPin } }: { start: StartState }) {
  const language = useLanguage()
  const languages = <LanguageSwitch language={language} onChange={chooseLanguage} />
  return (
    <GeneratorEntry hasPin={hasPin} header={<SiteHeader languageSwitch={languages} />}>
      <LocalGenerator languages={languages} />
      <ToastRegion />
    </GeneratorEntry>
  )
}

function LocalGenerator({ languages }: { languages: React.ReactNode }) {
  const { data: locals } = useQuery({
    queryKey: ['local-definitions'],
    queryFn: () => listLocalDefinitions(),
    refetchInterval: POLL_MS,
  })
  return (
    <Generator
      head={(bar) => <SiteHeader languageSwitch={languages}>{bar}</SiteHeader>}
      {...(locals && { locals })}
    />
  )
}
