import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, type FunctionComponent, Suspense } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { EMPTY_VISA, STEP_FIELDS } from '#portal/features/visa/visa-steps.ts'
import { clearAllDrafts, createTextDrafts } from '#portal/lib/draft.ts'
import { createQueryClient, queryClient } from '#portal/lib/query-client.ts'
import { closeSession, openSession } from '#portal/lib/session.ts'
import { SignInGate } from '#portal/office/auth/sign-in-gate.tsx'
import { CompanyFields } from '#portal/office/companies/record/company-record-page.tsx'
import { SpeakerFields } from '#portal/office/speakers/speaker-record.tsx'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  idParams,
  type SignedInCompany,
  startTestServer,
  TEST_ORGANIZER_KEY,
  type TestServer,
  uploadPicture,
  VISA_REQUEST,
} from '#server/testing/records.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { createQueryCache, QueryCacheContext } from './lib/query-cache.ts'
import { BadgeFields } from './office/badges/record/badge-record-page.tsx'
import { queries as officeQueries } from './office/lib/queries.ts'

// What the form of a record promises, on each page that has one, with the server behind it.

// A thread of its own, which Node does not start from the DOM's URL.
vi.mock('#server/base/db/sqlite/checkpoints.ts', () => ({ startCheckpoints: () => ({ stop: async () => {} }) }))

let server: TestServer
let company: SignedInCompany
/** The network is gone. */
let isCut = false
/** The next answer gets lost on its way. */
let isLost = false
/** The member's session has ended. */
let isOver = false
/** What the next change is answered in place of the server. */
let refusal: object | undefined

beforeAll(async () => {
  server = await startTestServer()
  company = await buildCompany(server, { badge: { delegate: { all: 100 } } })
})
afterAll(() => server.close())

interface Opened {
  at: string
  stored: () => Promise<object | undefined>
  /** Somebody else changes it. */
  elsewhere: (edit: object) => Promise<unknown>
  /** Another picture is stored. */
  newPhoto?: () => Promise<string>
}

interface Form {
  make: () => Promise<Opened>
  /** Opens the form on its page, and returns what is around it. */
  open?: (page: HTMLElement) => Promise<HTMLElement>
  /** Label and name. */
  field: [string, string]
  other: [string, string]
  /** Its button; without one, what was there is typed again. */
  discard?: string
  /** It saves by itself, but for what this button answers. */
  choice?: string
  isSigned?: boolean
  hasPhoto?: boolean
  /** The record in the office, in place of a page of the portal. */
  office?: FunctionComponent<{ id: string }>
  /** It is not stored before it is sent: nobody else changes it. */
  isNew?: boolean
}

function withPhotos(id: string, folder: UploadFolder, update: (body: object) => Promise<unknown>) {
  return async () => {
    const urlPhoto = fileUrl(await uploadPicture(server, folder, id))
    await update({ urlPhoto })
    return urlPhoto
  }
}

async function openedBadge() {
  const { _id: id, link } = await buildBadge(company, { type: 'delegate' })
  const params = { id }
  const elsewhere = (body: object) => server.organizer.badge.updateBadge({ params, body })
  await elsewhere({ nom: 'Amina', prenom: 'Haddad', company: 'Her firm', position: 'Geologist', tel: '1' })
  return { id, link, stored: async () => server.organizer.badge.getBadge({ params }), elsewhere }
}

async function openedSpeaker(given: object) {
  const { _id: id } = await buildSpeaker(server.organizer, given)
  const params = { id }
  const elsewhere = (body: object) => server.organizer.speaker.updateSpeaker({ params, body })
  return { id, stored: async () => server.organizer.speaker.getSpeaker({ params }), elsewhere }
}

async function openedCompany(): Promise<Opened> {
  const params = { id: company.id }
  const elsewhere = (body: object) => server.organizer.company.updateCompany({ params, body })
  await elsewhere({ adresse: 'Oran', secteur: 'Valves', presentation: 'Valves and more', position: 'Head', tel: '1' })
  return { at: '/profile', stored: async () => server.organizer.company.getCompany({ params }), elsewhere }
}

const ME = { _id: 'm1', name: 'Selma', email: 'selma@office.example', waiting: [] }
const MAY = ['badge.updateBadge', 'speaker.updateSpeaker', 'company.updateCompany']
const OFFICE = { other: ['Phone', 'tel'] as [string, string], discard: 'Discard', isSigned: true }

function OfficeBadge({ id }: { id: string }) {
  const { data: badge } = useQuery(officeQueries.badge(id))
  return badge && createElement(BadgeFields, { badge })
}
function OfficeSpeaker({ id }: { id: string }) {
  const speaker = useQuery(officeQueries.speakers).data?.find(({ _id }) => _id === id)
  return speaker && createElement(SpeakerFields, { speaker })
}
function OfficeCompany({ id }: { id: string }) {
  const { data: company, refetch } = useQuery(officeQueries.company(id))
  return company && createElement(CompanyFields, { company, onSaved: () => void refetch() })
}

const FORMS: Record<string, Form> = {
  badge: {
    async make() {
      const { id, link, ...opened } = await openedBadge()
      const newPhoto = withPhotos(id, 'badges/photos', opened.elsewhere)
      await newPhoto()
      return { at: `/badge/${link ?? id}`, ...opened, newPhoto }
    },
    field: ['Job Title', 'position'],
    other: ['Company', 'company'],
    discard: 'Discard what I typed',
    hasPhoto: true,
  },
  speaker: {
    async make() {
      const texts = { company: 'Tassili', position: 'Head', tel: '1', topic: 'Methane', bio: 'Twenty years' }
      const { id, ...opened } = await openedSpeaker(texts)
      const newPhoto = withPhotos(id, 'speakers/photos', opened.elsewhere)
      await newPhoto()
      await opened.elsewhere({ accepted: true })
      return { at: `/speaker/${id}`, ...opened, newPhoto }
    },
    field: ['Topic', 'topic'],
    other: ['Job Title', 'position'],
    discard: 'Discard what I typed',
    hasPhoto: true,
  },
  visa: {
    async make() {
      const { _id: id } = await server.addCompany({ email: `visa-${Date.now()}@a.example` })
      const values = { ...EMPTY_VISA, ...VISA_REQUEST, company: 'Her firm', city: '' }
      createTextDrafts('visa', STEP_FIELDS).write(id, { base: { rev: 0, values: { ...EMPTY_VISA } }, values })
      const sent = () => server.organizer.visa.listVisasOfCompany({ params: { companyId: id } })
      return { at: `/visa/${id}`, stored: async () => (await sent()).at(-1), elsewhere: async () => undefined }
    },
    field: ['City', 'city'],
    other: ['Position', 'position'],
    discard: 'Clear what I typed',
    isNew: true,
  },
  company: {
    make: openedCompany,
    field: ['Address', 'adresse'],
    other: ['Company Description', 'presentation'],
    discard: 'Discard',
    isSigned: true,
  },
  contact: {
    make: openedCompany,
    async open(page) {
      const title = 'Edit contact'
      fireEvent.click(await within(page).findByRole('button', { name: title, hidden: true }))
      const dialogs = await screen.findAllByRole('dialog', { name: title, hidden: true })
      return dialogs.at(-1) as HTMLElement
    },
    field: ['Position', 'position'],
    other: ['Phone', 'tel'],
    discard: 'Discard',
    isSigned: true,
  },
  material: {
    async make() {
      const params = { id: company.id }
      for (const { _id: id } of await server.organizer.material.listMaterialsOfCompany({ params }))
        await server.organizer.material.deleteMaterial(idParams(id))
      const body = { company: company.id, description: 'Chair' }
      const { _id: id } = await server.organizer.material.createMaterial({ body })
      return {
        at: '/profile',
        async stored() {
          const [found] = await server.organizer.material.listMaterialsOfCompany({ params })
          return { ...found, qty: String(found?.qty ?? '') }
        },
        elsewhere: ({ qty, ...edit }: { qty?: string }) =>
          server.organizer.material.updateMaterial(idParams(id, { ...edit, ...(qty && { qty: Number(qty) }) })),
      }
    },
    async open(page) {
      const found = await within(page).findByLabelText(/^(Items|Edit (Chair|.* (here|one|elsewhere)))$/)
      if (found.matches('button')) fireEvent.click(found)
      return page
    },
    field: ['Items', 'description'],
    other: ['Qty', 'qty'],
    choice: 'Keep my version',
    isSigned: true,
  },
  'badge in the office': {
    ...OFFICE,
    office: OfficeBadge,
    async make() {
      const { id: at, ...opened } = await openedBadge()
      return { at, ...opened }
    },
    field: ['Job Title', 'position'],
    other: ['Mobile Number', 'tel'],
  },
  'speaker in the office': {
    ...OFFICE,
    office: OfficeSpeaker,
    async make() {
      const { id: at, ...opened } = await openedSpeaker({ position: 'Head', tel: '1' })
      return { at, ...opened }
    },
    field: ['Position', 'position'],
    other: ['Telephone', 'tel'],
  },
  'company in the office': {
    ...OFFICE,
    office: OfficeCompany,
    make: async () => ({ ...(await openedCompany()), at: company.id }),
    async open(page) {
      const edit = await waitFor(() => within(page).getByText(/^(Edit|Phone)$/))
      if (edit.textContent === 'Edit') fireEvent.click(edit)
      return page
    },
    field: ['Address', 'adresse'],
  },
}

addAppTexts()
beforeEach(() => {
  // Failures are logged, and two pages in one document are told apart by nobody.
  for (const output of ['error', 'warn'] as const) vi.spyOn(console, output).mockImplementation(() => {})
  vi.stubGlobal('alert', () => {})
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    if (isCut && method !== 'GET') throw new TypeError('Failed to fetch')
    const sent = { ...(headers as Record<string, string>) }
    const isOffice = 'X-Office' in sent
    if (isOffice && path.endsWith('/sign-in')) return Response.json({ ...ME, calls: MAY })
    if (isOffice && isOver && method === 'PUT') {
      isOver = false
      return Response.json({ error: 'Over', code: 'unauthorized' }, { status: 401 })
    }
    if (refusal && method !== 'GET') {
      const answer = Response.json(refusal, { status: 400 })
      refusal = undefined
      return answer
    }
    // A script's key in place of the cookie that only a browser has.
    if (isOffice) sent['x-organizer-key'] = TEST_ORGANIZER_KEY
    delete sent['X-Office']
    const given = { headers: sent, ...(body && { payload: body as string }) }
    const { statusCode: status, payload } = await server.request(method, path, given)
    if (isLost && method !== 'GET') {
      isLost = false
      throw new TypeError('Failed to fetch')
    }
    return new Response(payload, { status })
  })
})
afterEach(() => {
  isCut = false
  isLost = false
  isOver = false
  refusal = undefined
  confirmStore.getState().answer('cancel')
  closeSession()
})

/** The form as somebody sees it who has just opened its page. */
async function show(form: Form, at: string) {
  if (form.isSigned) openSession({ token: company.token, _id: company.id })
  const queries = createQueryClient()
  if (form.office) for (const client of [queries, queryClient]) client.setQueryData(['me'], { ...ME, calls: MAY })
  else window.history.replaceState(null, '', at)
  const page = form.office
    ? createElement(
        MemoryRouter,
        {},
        createElement(
          Suspense,
          {},
          createElement(SignInGate as FunctionComponent, {}, createElement(form.office, { id: at })),
        ),
      )
    : createElement(
        BrowserRouter,
        {},
        createElement(QueryCacheContext, { value: createQueryCache() }, createElement(AppFrame)),
      )
  const { container, unmount } = await act(async () =>
    render(createElement(QueryClientProvider, { client: queries }, page)),
  )
  const scope = form.open ? await form.open(container) : container
  const field = (name = form.field[0]) => within(scope).findByRole<HTMLInputElement>('textbox', { name, hidden: true })
  const around = async () => (await field()).closest<HTMLElement>(form.choice ? 'li' : 'form') as HTMLElement
  return {
    field,
    around,
    async type(text: string, name?: string) {
      fireEvent.change(await field(name), { target: { value: text } })
    },
    async save() {
      const element = await around()
      if (form.choice) return
      for (const box of within(element).queryAllByRole<HTMLInputElement>('checkbox', { hidden: true }))
        if (!box.checked) fireEvent.click(box)
      fireEvent.submit(element)
    },
    async saveAgain() {
      if (!form.choice) return this.save()
      fireEvent.click(within(await around()).getByRole('button', { name: form.choice, hidden: true }))
    },
    async discard(before: string) {
      if (!form.discard) return this.type(before)
      fireEvent.click(within(await around()).getByRole('button', { name: form.discard, hidden: true }))
    },
    leave: unmount,
  }
}
/** The save that is under way has ended. */
const settled = (page: Awaited<ReturnType<typeof show>>) =>
  waitFor(async () => expect((await page.around()).querySelector('[data-pending]')).toBeNull())

const drafts = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('draft:'))

describe.each(Object.entries(FORMS))('the form of a %s', (_, form) => {
  const [, name] = form.field
  const [otherLabel, other] = form.other
  /** The record and its form; `isStored` waits until the text stands in the record. */
  async function open() {
    const record = await form.make()
    const page = await show(form, record.at)
    const isStored = (expected: object) =>
      waitFor(async () => expect(await record.stored()).toMatchObject(expected), { timeout: 10_000 })
    return { record, page, isStored, before: (await page.field()).value }
  }
  /** Opened once more, it has what was typed. */
  async function reopened({ at }: Opened) {
    const again = await show(form, at)
    await waitFor(async () => expect((await again.field()).value).toBe('Typed here'))
    return again
  }
  /** Alerts beside the form that speak of it. */
  const conflictsOf = async (page: Awaited<ReturnType<typeof show>>, text: string) =>
    within(await page.around())
      .queryAllByRole('alert', { hidden: true })
      .filter(({ textContent }) => textContent.includes(text))

  test('Q-204 typed and reloaded, it is there again until it is taken back', async () => {
    const { record, page, before } = await open()
    isCut = true
    await page.type('Typed here')
    page.leave()
    const again = await reopened(record)
    await again.discard(before)
    expect((await again.field()).value).toBe(before)
    again.leave()
    expect((await (await show(form, record.at)).field()).value).toBe(before)
    expect(drafts()).toEqual([])
  })

  test('a save without a network loses nothing, and the next one stores it', async () => {
    const { record, page, isStored } = await open()
    isCut = true
    await page.type('Typed here')
    await page.save()
    await settled(page)
    expect((await page.field()).value).toBe('Typed here')
    page.leave()
    isCut = false
    const again = await reopened(record)
    await again.save()
    await isStored({ [name]: 'Typed here' })
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  test.skipIf(form.isNew || form.choice)(
    'a save whose answer got lost is told when the text of before is saved again',
    async () => {
      const { page, isStored, before } = await open()
      isLost = true
      await page.type('Typed here')
      await page.save()
      await isStored({ [name]: 'Typed here' })
      await settled(page)
      await page.type(before)
      await page.save()
      await waitFor(async () => expect(await conflictsOf(page, 'Typed here')).toHaveLength(1))
      await settled(page)
      await page.save()
      await isStored({ [name]: before })
    },
  )

  test('what the server refuses stays to be corrected', async () => {
    const { page, isStored } = await open()
    refusal = { error: 'Not valid', code: 'invalid', fields: { [name]: 'Not valid' } }
    await page.type('Not this one')
    await page.save()
    await waitFor(() => expect(refusal).toBeUndefined())
    await settled(page)
    expect((await page.field()).value).toBe('Not this one')
    expect(drafts()).not.toEqual([])
    await page.type('But this one')
    await page.save()
    await isStored({ [name]: 'But this one' })
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  test('Q-208 who is signed out meanwhile, in this tab or in another one, goes on with what was typed', async () => {
    const { page, isStored } = await open()
    if (form.office) isOver = true
    else if (form.isSigned) openSession({ token: 'nobody', _id: company.id })
    await page.type('Typed here')
    if (!form.isSigned) clearAllDrafts(localStorage, sessionStorage)
    await page.save()
    if (form.isSigned) {
      const password = await screen.findByLabelText('Password')
      expect(drafts()).not.toEqual([])
      fireEvent.change(password, { target: { value: company.password } })
      fireEvent.submit(password.closest('form') as HTMLFormElement)
    }
    await isStored({ [name]: 'Typed here' })
  })

  test.skipIf(form.isNew)(
    'Q-267 Q-285 a text that changed elsewhere is told, and replaced by the second save',
    async () => {
      const { record, page, isStored } = await open()
      await record.elsewhere({ [name]: 'Changed elsewhere', [other]: '2027' })
      await page.type('Typed here')
      await page.save()
      await waitFor(async () => expect(await conflictsOf(page, 'Changed elsewhere')).toHaveLength(1))
      expect(await conflictsOf(page, '2027'), 'what was only shown is the newer text').toEqual([])
      expect(await record.stored()).toMatchObject({ [name]: 'Changed elsewhere', [other]: '2027' })
      expect((await page.field()).value).toBe('Typed here')
      expect((await page.field(otherLabel)).value).toBe('2027')
      await settled(page)
      await page.saveAgain()
      await isStored({ [name]: 'Typed here', [other]: '2027' })
    },
  )

  test.skipIf(form.isNew)('Q-285 so is one that changed before a draft was found again', async () => {
    const { record, page, isStored } = await open()
    isCut = true
    await page.type('Typed here')
    page.leave()
    await record.elsewhere({ [name]: 'Changed elsewhere', [other]: '2027' })
    isCut = false
    const again = await reopened(record)
    expect((await again.field(otherLabel)).value).toBe('2027')
    await again.save()
    await waitFor(async () => expect(await conflictsOf(again, 'Changed elsewhere')).toHaveLength(1))
    expect(await record.stored()).toMatchObject({ [name]: 'Changed elsewhere', [other]: '2027' })
    await settled(again)
    await again.saveAgain()
    await isStored({ [name]: 'Typed here', [other]: '2027' })
  })

  test.runIf(form.choice)('Q-307 a question that is open when the page is left is asked again', async () => {
    const { record, page } = await open()
    await record.elsewhere({ [name]: 'Changed elsewhere' })
    await page.type('Typed here')
    await waitFor(async () => expect(await conflictsOf(page, 'Changed elsewhere')).toHaveLength(1))
    page.leave()
    const again = await show(form, record.at)
    await waitFor(async () => expect(await conflictsOf(again, 'Changed elsewhere')).toHaveLength(1))
    expect((await again.field()).value).toBe('Typed here')
    fireEvent.click(within(await again.around()).getByRole('button', { name: 'Keep the stored version', hidden: true }))
    expect((await again.field()).value).toBe('Changed elsewhere')
    expect(await conflictsOf(again, 'Changed elsewhere')).toEqual([])
    expect(await record.stored()).toMatchObject({ [name]: 'Changed elsewhere' })
    expect(drafts()).toEqual([])
  })

  test.skipIf(form.isNew)('two tabs each store what was typed in them', async () => {
    const { record, page, isStored } = await open()
    const tab = await show(form, record.at)
    await page.type('In one tab')
    await tab.type('2028', otherLabel)
    await page.save()
    await isStored({ [name]: 'In one tab' })
    await tab.save()
    await isStored({ [name]: 'In one tab', [other]: '2028' })
    // Nothing is asked about what was only shown.
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  test.runIf(form.hasPhoto)('Q-267 a photo that changed elsewhere is asked about', async () => {
    for (const answer of ['Keep the stored version', 'Keep my version']) {
      const { record, page, isStored } = await open()
      const { urlPhoto: mine } = (await record.stored()) as { urlPhoto: string }
      await page.type('Typed here')
      const theirs = await record.newPhoto?.()
      await page.save()
      fireEvent.click(await screen.findByRole('button', { name: answer }))
      await isStored({ [name]: 'Typed here', urlPhoto: answer === 'Keep my version' ? mine : theirs })
      page.leave()
    }
  })
})

test('Q-267 a choice that changed elsewhere is told as a text is', async () => {
  const form = FORMS.speaker as Form
  const record = await form.make()
  const page = await show(form, record.at)
  await page.field()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Type|Type$/ }))
  await user.click(await screen.findByRole('option', { name: 'Moderator' }))
  for (const type of ['moderator', 'speaker']) await record.elsewhere({ type })
  await page.save()
  await screen.findByText(/Type was changed in the meantime to/)
  expect(await record.stored()).toMatchObject({ type: 'speaker' })
  await settled(page)
  await page.save()
  await waitFor(async () => expect(await record.stored()).toMatchObject({ type: 'moderator' }))
})
