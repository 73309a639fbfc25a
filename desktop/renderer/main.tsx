import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import '#shared/contract/messages.ts'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadTexts } from '#portal/lib/i18n.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { DesktopApp } from './desktop-app.tsx'
import { foyer } from './foyer.ts'

// Loaded all at once from disk. The portal never loads texts from this folder.
const files = import.meta.glob<object>('../../shared/locales/desktop/*/*.json', {
  eager: true,
  import: 'default',
})

if (import.meta.env.PROD) silenceConsole(console)

await loadTexts()
addDesktopTexts()
const start = await foyer.start()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DesktopApp start={start} />
    </StrictMode>,
  )
}

/** Adds the desktop app's texts to the portal's, one namespace per file. */
function addDesktopTexts(): void {
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', feature = ''] = /\/(en|fr)\/([\w-]+)\.json$/.exec(path) ?? []
    i18next.addResourceBundle(language, feature, texts)
  }
}
