import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import i18next from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { INTL_LOCALES } from '#portal/lib/language.ts'
import { AvatarMenu, AvatarMenuRow } from '#portal/ui/avatar-menu.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import en from '#shared/locales/en/ui.json' with { type: 'json' }
import fr from '#shared/locales/fr/ui.json' with { type: 'json' }
import css from './kit.module.css'
import {
  ButtonSamples,
  DialogSamples,
  FieldSamples,
  PhotoSamples,
  StateSamples,
  ToastSamples,
} from './kit-samples.tsx'
import { SiteHeader } from './ui/site-header.tsx'

/** Every component in every state, for development only; not an entry of the build. */
function Kit() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  return (
    <I18nProvider locale={INTL_LOCALES[language]}>
      <SiteHeader
        homeTo="/"
        edition="Place, first to last day"
        languageSwitch={<LanguageSwitch language={language} onChange={(next) => i18n.changeLanguage(next)} />}
        avatar={
          <AvatarMenu name="Sahara Flow Control SPA" detail="y.benkhaled@saharaflow.example">
            <AvatarMenuRow>
              <Button variant="quiet">Change password</Button>
            </AvatarMenuRow>
            <AvatarMenuRow>
              <Button variant="quiet">Logout</Button>
            </AvatarMenuRow>
          </AvatarMenu>
        }
      />
      <main className={css.page}>
        <h1>Kit</h1>
        <div className={css.columns}>
          <Section title="Buttons">
            <ButtonSamples />
          </Section>
          <Section title="Fields">
            <FieldSamples />
          </Section>
          <Section title="Chips, tags, notices, waiting">
            <StateSamples />
          </Section>
          <Section title="Toasts">
            <ToastSamples />
          </Section>
          <Section title="Dialogs">
            <DialogSamples />
          </Section>
          <Section title="Photo">
            <PhotoSamples />
          </Section>
        </div>
      </main>
      <ToastRegion />
      <ConfirmHost />
    </I18nProvider>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui: en }, fr: { ui: fr } },
  interpolation: { escapeValue: false },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Kit />
      </MemoryRouter>
    </StrictMode>,
  )
}
