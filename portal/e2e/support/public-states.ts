import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { addCompanies, addSpeaker, type Foyer, storePicture } from './foyer.ts'
import { answerWith, holdRequests, setLocalStorage, withoutFirstView } from './portal.ts'
import { NADIA, speakerOf } from './speaker.ts'
import { button, expect, makeSample, portrait } from './test.ts'
import { APPLICATION } from './visa.ts'

/** What the states need to be on the server. */
export interface PublicIds {
  /** A speaker who has sent nothing yet. */
  bare: string
  /** One with a photo: only the acceptances are left. */
  ready: string
  receipt: string
  /** A badge that has not been filled in. */
  open: string
  badge: string
}

export interface PublicState {
  name: string
  path: (ids: PublicIds) => string
  /** Brings the page into the state, whatever its language. */
  prepare: (page: Page) => Promise<unknown>
  /** Something covers the page. */
  dialog?: true
}

const shown = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible()
/** A dialog that has the focus has also come in whole. */
const dialog = async (page: Page) => {
  const plate = page.locator('[role=dialog], [role=alertdialog]')
  await expect(plate).toBeVisible()
  await expect.poll(() => plate.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}
/** Dates and lists, which come after the first view. */
const widgets = shown('[role=spinbutton]')
const save = (page: Page) => page.locator('form button[type=submit]').click()
const openDialog = (words: RegExp) => async (page: Page) => {
  await page.locator('form').getByRole('link', { name: words }).click()
  await dialog(page)
}
const search = (words: string) => async (page: Page) => {
  await shown('main [role=listitem]')(page)
  await page.getByRole('searchbox').fill(words)
  await expect(page.locator('main [role=status]').first()).toContainText(/\d (of|sur) \d/)
}
const accept = async (page: Page) => {
  await widgets(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
}
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value)
}

const bare = ({ bare }: PublicIds) => `/speaker/${bare}`
const ready = ({ ready }: PublicIds) => `/speaker/${ready}`

/** In this order: what a state stores on the server is there for the ones after it. */
export const PUBLIC_STATES: PublicState[] = [
  {
    name: 'speaker-loading',
    path: bare,
    prepare: async (page) => {
      await withoutFirstView(page)
      await holdRequests(page, /api\/speaker\/speakers/)
      await page.reload()
      await shown('main [role=status]')(page)
    },
  },
  { name: 'speaker', path: bare, prepare: widgets },
  {
    name: 'speaker-alert-photo',
    path: bare,
    dialog: true,
    prepare: (page) => save(page).then(() => dialog(page)),
  },
  {
    name: 'speaker-alert-accept',
    path: ready,
    dialog: true,
    prepare: (page) => save(page).then(() => dialog(page)),
  },
  { name: 'speaker-consent', path: ready, dialog: true, prepare: openDialog(/consent/i) },
  { name: 'speaker-privacy', path: ready, dialog: true, prepare: openDialog(/Privacy|confidentialité/) },
  {
    name: 'speaker-date',
    path: ready,
    dialog: true,
    prepare: async (page) => {
      await widgets(page)
      await button(page, /Calendar|Calendrier/)
        .first()
        .click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'speaker-errors',
    path: ready,
    prepare: async (page) => {
      await accept(page)
      await fill(page, { position: '', tel: '' })
      await save(page)
      await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused()
    },
  },
  {
    name: 'speaker-offline',
    path: bare,
    prepare: async (page) => {
      await widgets(page)
      await page.context().setOffline(true)
      await shown('header + * [role=status], header ~ [role=status]')(page)
    },
  },
  {
    name: 'speaker-thanks',
    path: ready,
    prepare: async (page) => {
      await accept(page)
      await fill(page, { position: NADIA.position, tel: NADIA.tel })
      await save(page)
      await shown('main [lang=fr]')(page)
    },
  },
  { name: 'speaker-unknown', path: () => '/speaker/nobody', prepare: shown('main [role=alert]') },
  { name: 'login', path: () => '/account/login', prepare: shown('h1') },
  { name: 'register', path: () => '/account/register', prepare: shown('h1') },
  { name: 'forgot-password', path: () => '/account/forgot-password', prepare: shown('h1') },
  { name: 'reset-password', path: () => '/account/reset-password?token=unknown', prepare: shown('h1') },
  { name: 'confirm-email', path: () => '/account/confirm-email?token=unknown', prepare: shown('h1') },
  { name: 'loginlink', path: () => '/loginlink', prepare: shown('h1') },
  { name: 'badge', path: ({ open }) => `/badge/${open}`, prepare: shown('form [name=position]') },
  {
    name: 'badge-photo',
    path: ({ open }) => `/badge/${open}`,
    dialog: true,
    prepare: async (page) => {
      await page.getByRole('checkbox').check({ force: true })
      await save(page)
      await dialog(page)
    },
  },
  { name: 'badge-ready', path: ({ badge }) => `/badge/${badge}`, prepare: shown('form [name=position]') },
  { name: 'badge-unknown', path: () => '/badge/nobody', prepare: shown('main [role=alert]') },
  { name: 'visa', path: () => '/visa', prepare: widgets },
  {
    name: 'visa-country',
    path: () => '/visa',
    dialog: true,
    prepare: async (page) => {
      await page.getByRole('combobox').first().fill('guin')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'visa-errors',
    path: () => '/visa',
    prepare: async (page) => {
      await widgets(page)
      await save(page)
      await shown('[aria-invalid=true]')(page)
    },
  },
  { name: 'receipt', path: ({ receipt }) => `/visa/receipt/${receipt}`, prepare: shown('main ol') },
  { name: 'receipt-unknown', path: () => '/visa/receipt/AAAAAAAAAA', prepare: shown('form input') },
  { name: 'letter', path: () => '/letter', prepare: shown('form input') },
  {
    name: 'letter-unknown',
    path: () => '/letter',
    prepare: async (page) => {
      await shown('form input')(page)
      for (const field of await page.locator('form input').all()) await field.fill('0000-0000')
      await save(page)
      await shown('main [role=status] h2')(page)
    },
  },
  {
    name: 'badge-done',
    path: ({ badge }) => `/badge/${badge}`,
    prepare: async (page) => {
      await page.getByRole('checkbox').check({ force: true })
      await save(page)
      await shown('main [lang=fr]')(page)
    },
  },
  { name: 'exhibitors', path: () => '/exhibitor', prepare: shown('main [role=listitem]') },
  { name: 'exhibitors-near', path: () => '/exhibitor', prepare: search('saara flo') },
  { name: 'exhibitors-none', path: () => '/exhibitor', prepare: search('zzzyqk') },
  { name: 'speakers', path: () => '/attendee', prepare: shown('main [role=listitem]') },
  { name: 'map-none', path: () => '/map?booth=B%20114', prepare: shown('main h2') },
  {
    name: 'generate',
    path: () => '/generate',
    prepare: async (page) => {
      await setLocalStorage(page, { companyId: 'of-nobody' })
      await page.goto('/generate')
      await expect(page.getByRole('textbox').first()).toHaveValue(/"/)
    },
  },
  {
    name: 'not-found-sent',
    path: () => '/nowhere',
    prepare: async (page) => {
      await page.locator('form input[type=email]').fill('somebody@saharaflow.example')
      await save(page)
      await expect(page.locator('form input[type=email]')).toHaveCount(0)
    },
  },
  {
    name: 'offline',
    path: () => '/exhibitor',
    prepare: async (page) => {
      await withoutFirstView(page)
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      await shown('main [role=alert]')(page)
    },
  },
  {
    name: 'broken',
    path: () => '/map?booth=1',
    prepare: async (page) => {
      await withoutFirstView(page)
      await answerWith(page, '**/api/edition', 500, { message: 'It broke', number: '4F7 21K' })
      await page.reload()
      await shown('main dl')(page)
    },
  },
]

/** People, companies and a visa request with names of every length. */
export async function fillPublic(foyer: Foyer): Promise<PublicIds> {
  const { completeId, pendingId } = await makeSample(foyer)
  const { _id: bare } = await speakerOf(foyer)
  const { _id } = await speakerOf(foyer, { ...NADIA, email: 'ready@tassili.example' })
  const urlPhoto = await storePicture(foyer, 'speakers/photos', _id, await portrait())
  await foyer.organizer.speaker.updateSpeaker(idParams(_id, { urlPhoto }))
  const [first = ''] = await addCompanies(foyer, [
    'Weser Messtechnik GmbH',
    'Société nationale de géophysique et de forage du Sud-Ouest, direction des achats',
    'Nordvik Subsea',
    'شركة الواحة للخدمات البترولية',
    '3D Wells',
  ])
  const urlLogo = await storePicture(foyer, 'companies/logos', first, await portrait('#125a4d'))
  await foyer.organizer.company.updateCompany(idParams(first, { urlLogo }))
  await addSpeaker(foyer, {
    email: 'f@chelif.example',
    nom: 'فاطمة الزهراء',
    prenom: 'بوعلام',
    position: 'Geologist',
  })
  const { receipt = '' } = await foyer.organizer.visa.createVisa({ body: APPLICATION })
  return { bare, ready: _id, receipt, open: pendingId, badge: completeId }
}
