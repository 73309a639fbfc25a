import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { labelSizes } from '#desktop/bridge/setup.ts'
import { applyAccent } from '#portal/lib/accent.ts'
import { addTexts } from '#portal/lib/add-texts.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { createClient } from '#shared/contract/client.ts'
import { deskSearchContract } from '#shared/desk-search/desk-search.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import en from '#shared/locales/desktop/en/organizer-badges.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-badges.json' with { type: 'json' }
import css from './label.module.css'
import { type Label, type LabelPerson, LabelSheet } from './label-sheet.tsx'

const query = new URLSearchParams(window.location.search)
const size = labelSizes.find((one) => one === query.get('size')) ?? 'a6'
const MILLIMETRES = { a6: '105 × 148 mm', thermal: '100 × 150 mm', a4: '210 × 297 mm' }
/** Not a real person: for a test label that shows whether the printer is set up. */
const TEST_PERSON: LabelPerson = {
  type: 'exhibitor',
  nom: 'Test',
  prenom: 'Étiquette / تجربة',
  position: 'Foyer',
  company: MILLIMETRES[size],
  urlPhoto: '',
  code: '0123456789ABCDEF',
  booths: ['A 001'],
}

await loadTexts()
// A sheet says how it is cut, as the office's do.
addTexts({ '/en/organizer-badges.json': en, '/fr/organizer-badges.json': fr })
const edition = await createClient(editionContract, httpTransport)
  .getEdition()
  .catch(() => undefined)
if (edition) await applyAccent(edition.brand.accent)
const { getJob } = createClient(deskSearchContract, httpTransport)
const found: Label[] = query.has('test')
  ? [{ person: TEST_PERSON, copyNumber: 1, printCode: 'TEST00' }]
  : await Promise.all(
      query.getAll('job').map(async (name) => {
        const { job, person } = await getJob({ params: { job: name } })
        return { person, copyNumber: job.copy, printCode: job.print }
      }),
    )
const photoOverride = query.get('photo') === '0' ? { urlPhoto: '' } : {}
const labels = found.map((label) => ({ ...label, person: { ...label.person, ...photoOverride } }))

// Names are fitted as soon as a label is rendered, so the fonts it is printed in must be loaded, Arabic included.
await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <LabelSheet size={size} labels={labels} edition={edition} />
    {query.has('rehearsal') && <p className={css.rehearsal}>Rehearsal / Répétition</p>}
  </QueryClientProvider>,
)
await untilRendered()
// Tells the main process to print.
document.title = 'ready'

/** Resolves when texts, fonts, photo and code are on the page. */
async function untilRendered() {
  const hasAllCodes = () => document.querySelectorAll('[data-label] svg[shape-rendering]').length >= labels.length
  while (!hasAllCodes()) await new Promise((resolve) => setTimeout(resolve, 30))
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
