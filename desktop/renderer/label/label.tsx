import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { labelSizes } from '#desktop/bridge/setup.ts'
import { applyAccent } from '#portal/lib/accent.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { createClient } from '#shared/contract/client.ts'
import { deskSearchContract } from '#shared/desk-search/desk-search.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import css from './label.module.css'
import { type LabelPerson, LabelSheet } from './label-sheet.tsx'

/** Not a real person: for a test label that shows whether the printer is set up. */
const TEST_PERSON: LabelPerson = {
  type: 'exhibitor',
  nom: 'Test',
  prenom: 'Étiquette / تجربة',
  position: 'Foyer',
  company: '105 × 148 mm',
  urlPhoto: '',
  code: '0123456789ABCDEF',
  booths: ['A 001'],
}

const asked = new URLSearchParams(window.location.search)
const size = labelSizes.find((one) => one === asked.get('size')) ?? 'a6'
await loadTexts()
const edition = await createClient(editionContract, httpTransport)
  .getEdition()
  .catch(() => undefined)
if (edition) await applyAccent(edition.brand.accent)
const known = asked.has('test')
  ? { person: TEST_PERSON, copy: 1, print: 'TEST00' }
  : await createClient(deskSearchContract, httpTransport)
      .getJob({ params: { job: asked.get('job') ?? '' } })
      .then(({ job, person }) => ({ person, copy: job.copy, print: job.print }))
const person = asked.get('photo') === '0' ? { ...known.person, urlPhoto: '' } : known.person

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <LabelSheet size={size} person={person} copy={known.copy} print={known.print} edition={edition} />
    {asked.has('rehearsal') && <p className={css.rehearsal}>Rehearsal · Répétition</p>}
  </QueryClientProvider>,
)
await drawn()
// Tells the main process to print.
document.title = 'ready'

/** Resolves when texts, fonts, photo and code are on the page. */
async function drawn(): Promise<void> {
  const isThere = () => document.querySelector('[data-label] svg[shape-rendering]') !== null
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 30))
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
