import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/setup.ts'
import { APP_ANCHORS } from '#desktop/renderer/desk/help-anchors.ts'
import { PinPrompt } from '#desktop/renderer/desk/pin-page.tsx'
import { foyer } from '#desktop/renderer/foyer.ts'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { Generator } from '#portal/features/generator/generator.tsx'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SiteHeader } from '#portal/ui/site-header.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'
import css from './generator-page.module.css'

const { listCompanies } = createClient(companyContract, httpTransport)
/** How often companies are requested until the first copy has them. */
const COMPANIES_POLL_MS = 1_000
const { listLocalDefinitions } = createClient(localDefinitionsContract, httpTransport)
/** How often sample rows are requested, which the first copy brings. */
const POLL_MS = 5_000

/** The generator belongs to the program, so its header names that instead of the event. */
const PROGRAM = <strong>Foyer</strong>
const help = <HelpOver place={APP_ANCHORS.generator} />

/** The developer's tool: the portal's generator, with definitions of the local copy's tables. */
export function GeneratorPage({ start: { hasPin } }: { start: StartState }) {
  const language = useLanguage()
  const languages = <LanguageSwitch language={language} onChange={chooseLanguage} />
  return (
    <GeneratorEntry hasPin={hasPin} header={<SiteHeader brand={PROGRAM} languageSwitch={languages} avatar={help} />}>
      <LocalGenerator languages={languages} />
      <ToastRegion />
      <ConfirmHost />
    </GeneratorEntry>
  )
}

function LocalGenerator({ languages }: { languages: ReactNode }) {
  const { data: localTables } = useQuery({
    queryKey: ['local-definitions'],
    queryFn: () => listLocalDefinitions(),
    refetchInterval: POLL_MS,
  })
  return (
    <Generator
      head={(bar) => (
        <SiteHeader brand={PROGRAM} languageSwitch={languages} avatar={help}>
          {bar}
        </SiteHeader>
      )}
      {...(localTables && { localTables })}
    />
  )
}

type EntryProps = { hasPin: boolean; header: ReactNode; children: ReactNode }

/** Before the generator: the staff PIN, and the local copy's first company, which the portal's guard asks for. */
function GeneratorEntry({ hasPin, header, children }: EntryProps) {
  const { t } = useTranslation(['shell', 'desk'])
  const [step, setStep] = useState<'pin' | 'company' | 'open'>('pin')
  const onCorrect = useCallback(() => setStep('company'), [])
  const onCompanySet = useCallback(() => setStep('open'), [])
  if (step === 'open') return children
  return (
    <div className={css.page}>
      {header}
      {!hasPin ? (
        <main className={css.words}>
          <h1 className="text-52">{t('generator.noPin')}</h1>
          <p>{t('generator.noPinText')}</p>
          <div>
            <Tile onPress={() => void foyer.leave('setup').then(() => window.location.reload())}>
              {t('generator.setUp')}
            </Tile>
          </div>
        </main>
      ) : step === 'pin' ? (
        <PinPrompt title={t('desk:pin.title')} text={t('generator.pinText')} onCorrect={onCorrect} />
      ) : (
        <FirstCompany onCompanySet={onCompanySet} />
      )}
    </div>
  )
}

/** Sets the company as soon as the first copy has brought one. */
function FirstCompany({ onCompanySet }: { onCompanySet: () => void }) {
  const { t } = useTranslation('shell')
  const { data: companies } = useQuery({
    queryKey: ['local-companies'],
    queryFn: () => listCompanies(),
    refetchInterval: ({ state }) => (state.data?.length ? false : COMPANIES_POLL_MS),
  })
  const companyId = companies?.[0]?._id
  useEffect(() => {
    if (companyId === undefined) return
    sessionStore.setState({ companyId })
    onCompanySet()
  }, [companyId, onCompanySet])
  if (!companies || companyId !== undefined) return null
  return (
    <main className={css.words}>
      <p>{t('generator.none')}</p>
    </main>
  )
}
