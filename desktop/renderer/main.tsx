import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import '#shared/contract/messages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadTexts } from '#portal/lib/i18n.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { DesktopApp } from './desktop-app.tsx'
import { addDesktopTexts } from './desktop-texts.ts'
import { foyer } from './foyer.ts'

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
