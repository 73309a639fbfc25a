import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import '#shared/contract/zod-errors.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts } from '#portal/lib/add-texts.ts'
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
addTexts(files)
const start = await foyer.start()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DesktopApp start={start} />
    </StrictMode>,
  )
}
