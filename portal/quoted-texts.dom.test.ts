import { QueryClientProvider } from '@tanstack/react-query'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { createElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { EMPTY_VISA, STEP_FIELDS } from '#portal/features/visa/visa-steps.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { setTransport } from '#portal/lib/http-transport.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { closeSession, openSession } from '#portal/lib/session.ts'
import { act, render, screen, typeIn, waitFor, within } from '#portal/testing/render-portal.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import { createQueryCache, QueryCacheContext } from './lib/query-cache.ts'
import quoted from './testing/quoted-texts.json' with { type: 'json' }

// Every text that the specification quotes, looked up letter by letter on the page that shows it, in the language that
// it is quoted in. A text of the table needs a screen below; `both` are those that French pages show as well.

/** Answers by method and path; what throws is a refusal. */
type Answers = Record<string, unknown>
type Screen = {
  /** The company's own page, unless told otherwise. */
  at?: string
  answers?: Answers
  before?: () => void
  act?: (user: UserEvent) => Promise<unknown>
}

const refusal = (status: number, text = '') => {
  return () => {
    throw new CallError(status, text)
  }
}

const PHOTO = '/api/upload/files/badges/photos/a.jpg'
const company = {
  ...emptyRecord(COMPANY_FIELDS),
  _id: 'c1',
  raisonSocial: 'Second Wells',
  email: 'contact@wells.example',
  urlLogo: '/api/upload/files/companies/logos/a.png',
  badge: Object.fromEntries(['exhibitor', 'delegate', 'vip_delegate', 'visitor'].map((type) => [type, { all: 5 }])),
  stand: [
    { stand: 'B 1', type: 'Stand aménagé', width: 6, height: 3 },
    { stand: 'B 2', type: 'Stand semi aménagé' },
    { stand: 'B 3', type: 'Stand nu' },
  ],
}
const person = { email: 'guest@wells.example', nom: 'Amina', prenom: 'Benali', position: 'Engineer', tel: '+213555' }
const badge = {
  ...emptyRecord(BADGE_FIELDS),
  _id: 'b1',
  link: 'b1',
  companyId: 'c1',
  type: 'exhibitor',
  invitation: null,
}
const complete = { ...badge, ...person, company: 'Second Wells', urlPhoto: PHOTO }
const speaker = {
  ...emptyRecord(SPEAKER_FIELDS),
  ...person,
  _id: 's1',
  type: 'speaker',
  company: 'Tassili',
  topic: 'Methane',
  bio: 'Twenty years',
  urlPhoto: PHOTO,
  ...{ accepted: true, urlFile1: PHOTO, urlFile2: PHOTO, urlFile3: PHOTO, fileNames: {} },
}
const visa = { ...emptyRecord(VISA_FIELDS), _id: 'v1', name: 'Sahli', firstName: 'Nadia' }
const WRITTEN_VISA = {
  ...EMPTY_VISA,
  ...Object.fromEntries(STEP_FIELDS.map((name) => [name, 'Oran'])),
  email: 'guest@wells.example',
  expireDate: '2030-01-01',
  country: 'DZ',
  birth: 'DZ',
  nationality: 'Algerian',
}
const material = { _id: 'm1', company: 'c1', description: '', qty: null, updateDate: 1, rev: 1 }

const ANSWERS: Answers = {
  'GET /api/edition': { ...EDITION_DEFAULTS, visaSection: true, logistique: true },
  'GET /api/user/me_company': company,
  'PATCH /api/company/urlLogo/c1': { ...company, urlLogo: '' },
  'PUT /api/company/c1': company,
  'POST /api/badge/create-badge': { ...badge, email: 'new@wells.example' },
  'POST /api/material/create-material': material,
  'GET /api/visa/visas/company/c1': [visa],
  'GET /api/visa/visas/v1': visa,
  'POST /api/visa/create-visa': { ...visa, receipt: '0123456789' },
  'GET /api/speaker/speakers/s1': speaker,
  'PUT /api/speaker/speakers/s1': speaker,
  'GET /api/badge/badgeWithError/b1': { data: complete },
  'PUT /api/badge/b1': complete,
}

const badges = (...all: object[]): Answers => ({ 'GET /api/badge/badges/company/c1': all })
const pending = badges({ ...badge, email: 'guest@wells.example' })
const badgePage = (over: object): Answers => ({
  'GET /api/badge/badgeWithError/b1': { data: { ...complete, ...over } },
})
const speakerPage = (over: object): Answers => ({ 'GET /api/speaker/speakers/s1': { ...speaker, ...over } })

const find = (name: string | RegExp, role = 'button') => screen.findByRole(role, { name })
const press =
  (...names: (string | RegExp)[]) =>
  async (user: UserEvent) => {
    for (const name of names) await user.click(await find(name))
  }
/** The form's own button, whatever it is called in the page's language. */
const submit = async (user: UserEvent) => {
  await screen.findAllByRole('textbox')
  await user.click(document.querySelector('main form button[type=submit]') as HTMLElement)
}
const accepted = async (user: UserEvent) => {
  await user.click(await screen.findByRole('checkbox'))
  await submit(user)
}
const invite = (email: string) => () => typeIn('Booth Staff', `${email}{Enter}`)
const signIn = async (user: UserEvent) => {
  await typeIn('E-mail', 'contact@wells.example')
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
}
const emptied = Object.fromEntries(Object.keys(person).map((name) => [name, '']))

const screens: Record<string, Screen> = {
  'sign-in without an answer': {
    at: '/account/login',
    answers: { 'POST /api/user/login_company': refusal(0) },
    act: signIn,
  },
  'sign-in that fails without words': {
    at: '/account/login',
    answers: { 'POST /api/user/login_company': refusal(500) },
    act: signIn,
  },
  'forgotten password': {
    at: '/account/forgot-password',
    act: () => typeIn('E-mail', 'contact@wells.example{Enter}'),
  },
  profile: {},
  'account panel': { act: press(/Second Wells/) },
  hotels: {
    act: async (user) => {
      await screen.findAllByText('B 3')
      await user.click(screen.getByText(/^(Travel & Accommodation|Voyage et hébergement)$/))
    },
  },
  'company form left empty': { act: press('Save') },
  'company form saved': {
    answers: {
      'GET /api/user/me_company': {
        ...company,
        stand: [],
        adresse: 'Oran',
        secteur: 'Drilling',
        presentation: 'Wells',
      },
    },
    act: async (user) => {
      await typeIn('Web Site', 'wells.example')
      await user.click(await find('Save'))
    },
  },
  'logo changed': {
    answers: { 'PATCH /api/company/urlLogo/c1': { ...company, urlLogo: '/api/upload/files/companies/logos/b.png' } },
    act: async (user) => {
      await find('Change, Logo')
      const png = new Uint8Array(4000)
      png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const input = (await find('Change, Logo')).parentElement?.querySelector('input') as HTMLInputElement
      await user.upload(input, new File([png], 'a.png', { type: 'image/png' }))
    },
  },
  'logo about to be deleted': { act: press('Delete, Logo') },
  'logo deleted': { act: press('Delete, Logo', 'Yes') },
  'question answered with no': { act: press('Delete, Logo', 'No') },
  'question cancelled': {
    act: async (user) => {
      await press('Delete, Logo')(user)
      await screen.findByRole('alertdialog')
      await user.keyboard('{Escape}')
    },
  },
  'invitation of a bad address': { act: invite('@wells') },
  'invitation of an address of the list': { answers: pending, act: invite('guest@wells.example') },
  'invitation that the server refuses': {
    answers: {
      'POST /api/badge/create-badge': refusal(409, 'This email exist'),
      'GET /api/badge/badge-by-email/new%40wells.example': refusal(404),
    },
    act: invite('new@wells.example'),
  },
  'invitation sent': { act: invite('new@wells.example') },
  'pending invitation': { answers: pending },
  'badge about to be deleted': {
    answers: badges(complete),
    act: press(/(badge|badge de) Amina Benali$/),
  },
  'invitation about to be deleted': {
    answers: pending,
    act: press('Edit guest@wells.example', 'Delete invitation'),
  },
  'material added': { act: press('Add Item') },
  'material left empty': {
    answers: { 'GET /api/material/company/c1': [material] },
    act: () => typeIn('Items', '{Enter}'),
  },
  'material deleted': {
    answers: { 'GET /api/material/company/c1': [{ ...material, description: 'Chair', qty: 4 }] },
    act: press(/^Delete.*Chair/, 'Ok'),
  },
  'visa of the company': { act: press(/Sahli Nadia/) },
  'visa about to be deleted': { act: press(/Sahli Nadia/, "Supprimer l'invitation") },
  speaker: { at: '/speaker/s1' },
  'types of a speaker': { at: '/speaker/s1', act: press(/Type/) },
  'speaker without a photo': { at: '/speaker/s1', answers: speakerPage({ urlPhoto: '' }), act: submit },
  'speaker without consent': { at: '/speaker/s1', answers: speakerPage({ accepted: false }), act: submit },
  'speaker left empty': {
    at: '/speaker/s1',
    answers: speakerPage({ ...emptied, company: '', topic: '', bio: '' }),
    act: async (user) => {
      for (const name of ['Arrival Date', 'Departure Date']) {
        const [day] = within(await find(name, 'group')).getAllByRole('spinbutton')
        await user.click(day as HTMLElement)
        await user.keyboard('{Backspace}{Backspace}{Backspace}')
      }
      await submit(user)
    },
  },
  'speaker with half an e-mail': { at: '/speaker/s1', answers: speakerPage({ email: 'guest' }), act: submit },
  'speaker thanked': { at: '/speaker/s1', act: submit },
  visa: { at: '/visa' },
  'visa left empty': { at: '/visa', act: submit },
  'visa sent': {
    at: '/visa',
    before: () =>
      createTextDrafts('visa', STEP_FIELDS).write('guest', {
        base: { rev: 0, values: EMPTY_VISA },
        values: WRITTEN_VISA,
      } as never),
    act: submit,
  },
  'visa with half an e-mail': {
    at: '/visa',
    act: async (user) => {
      await typeIn('E-mail', 'guest')
      await submit(user)
    },
  },
  badge: { at: '/badge/b1' },
  'badge of a visitor': { at: '/badge/b1', answers: badgePage({ type: 'visitor' }) },
  'badge left empty': {
    at: '/badge/b1',
    answers: badgePage({ ...emptied, email: person.email, company: '' }),
    act: accepted,
  },
  'badge without an e-mail': { at: '/badge/b1', answers: badgePage({ email: '', nom: '' }), act: accepted },
  'badge with half an e-mail': { at: '/badge/b1', answers: badgePage({ email: 'g' }), act: accepted },
  'badge without a photo': { at: '/badge/b1', answers: badgePage({ urlPhoto: '' }), act: accepted },
  'badge refused': { at: '/badge/b1', answers: { 'PUT /api/badge/b1': refusal(400, 'No') }, act: accepted },
  'badge saved': { at: '/badge/b1', act: accepted },
  'badge not found': { at: '/badge/b1', answers: { 'GET /api/badge/badgeWithError/b1': refusal(404) } },
  'badge that could not be fetched': { at: '/badge/b1', answers: { 'GET /api/badge/badgeWithError/b1': refusal(500) } },
  speakers: { at: '/attendee' },
  exhibitors: { at: '/exhibitor' },
}

let alerted: string[]

/** What the page shows: whole elements and their single runs of text, and what the browser alerts. */
function shown() {
  const parts = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('[hidden]'))
  const runs = parts.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
  return [...parts, ...runs].map(({ textContent }) => textContent ?? '').concat(alerted)
}

type Quoted = { both?: string[]; en?: string[] }
const rows = Object.entries<Quoted>(quoted.pages).flatMap(([name, { both = [], en = [] }]) => [
  { name, language: 'en', texts: [...both, ...en] },
  ...(both.length > 0 ? [{ name, language: 'fr', texts: both }] : []),
])

beforeEach(() => {
  addAppTexts()
  alerted = []
  vi.stubGlobal('alert', (text: string) => alerted.push(text))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = '{"file":"companies/logos/b.png"}'
      upload = {}
      onload?: () => void
      onloadend?: () => void
      open() {}
      setRequestHeader() {}
      send() {
        this.onloadend?.()
        this.onload?.()
      }
    },
  )
})
afterEach(() => {
  confirmStore.getState().answer('cancel')
  closeSession()
})

test.each(rows)('FACT-01 $name, $language: the quoted texts stand on the page', async ({ name, language, texts }) => {
  expect(Object.keys(screens)).toContain(name)
  const { at = '/profile', answers, before, act: take } = screens[name] as Screen
  await i18next.changeLanguage(language)
  window.history.replaceState(null, '', at)
  if (at === '/profile') openSession({ token: 't', _id: 'c1' })
  before?.()
  const given = { ...ANSWERS, ...answers }
  setTransport(async ({ method, path }) => {
    // Flags and percentage are derived, and answered with the company.
    const whole = path.startsWith('/api/company/') ? given['GET /api/user/me_company'] : {}
    const answer = given[`${method} ${path}`] ?? (method === 'GET' ? [] : whole)
    return typeof answer === 'function' ? answer() : answer
  })
  const frame = createElement(QueryCacheContext, { value: createQueryCache() }, createElement(AppFrame))
  const page = createElement(BrowserRouter, {}, frame)
  await act(async () => {
    render(createElement(QueryClientProvider, { client: queryClient }, page))
  })
  await take?.(userEvent.setup())
  // Toasts leave again.
  const seen = new Set<string>()
  await waitFor(() => {
    for (const text of shown()) seen.add(text)
    expect(texts.filter((text) => !seen.has(text))).toEqual([])
  })
})
