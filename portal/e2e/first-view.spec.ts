import type { RequestListener } from 'node:http'
import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { listen } from '#server/testing/listen.ts'
import { addBadge, addCompanies, addManyCompanies, addSpeaker, type Foyer } from './support/foyer.ts'
import { enter, holdRequests } from './support/portal.ts'
import {
  button,
  confirm,
  expect,
  expectButton,
  expectLanguage,
  expectPageHeading,
  heading,
  link,
  portrait,
  press,
  test,
} from './support/test.ts'

/** What the server draws before any code of the page is there. */

async function invite(foyer: Foyer, email = 'amina@sahara.example') {
  const body = { email: 'a@sahara.example', raisonSocial: 'Sahara Flow' }
  await foyer.organizer.company.createCompany({ body })
  return (await addBadge(foyer, { email, type: 'delegate' }))._id
}

/** Holds all code of the page but the entry back until the returned function is called. */
const holdCode = (page: Page) => holdRequests(page, /\/assets\/(?!index-).*\.js/)

test('every page that needs no session is rendered by the server, and hydrated without a change', async ({
  page,
  foyer,
  request,
}) => {
  const words: [string, string][] = [
    [`/badge/${await invite(foyer)}`, 'Delegate Freedom Pass'],
    [`/speaker/${await addSpeaker(foyer)}`, 'Speaker Profile'],
    ['/visa', 'Visa Letter Application Form'],
    ['/exhibitor', 'Sahara Flow'],
    ['/attendee', 'Speakers'],
    ['/map', 'Floor plan'],
    ['/account/login', 'Exhibitor sign in'],
    ['/account/register', 'Register'],
    ['/account/forgot-password', 'Forgot password'],
    ['/account/reset-password?token=a', 'New password'],
    ['/account/confirm-email', 'expired'],
    ['/account/restore-email', 'expired'],
    ['/letter', 'genuine'],
    ['/visa/receipt', 'Receipt number'],
    ['/loginlink', 'Signing in'],
  ]
  const failures: string[] = []
  // Where the browser draws something else than the server did, React reports it as an error of the page.
  page.on('pageerror', ({ message }) => failures.push(`${page.url()}: ${message}`))
  for (const [path, word] of words)
    await test.step(path, async () => {
      const html = await (await request.get(path)).text()
      expect(html.slice(html.indexOf('id="root"'), html.indexOf('id="first-view"'))).toContain(word)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    })
  expect(failures).toEqual([])
})

test('what a mail scanner fetches does not count as opened; the hydrated page does', async ({
  page,
  foyer,
  request,
}) => {
  const id = await invite(foyer)
  const openedAt = async () => (await foyer.organizer.badge.getBadge(idParams(id))).invitation?.openedAt
  expect(await (await request.get(`/badge/${id}`)).text()).toContain('Delegate Freedom Pass')
  expect(await openedAt()).toBeNull()
  await page.goto(`/badge/${id}`)
  await expect.poll(openedAt).not.toBeNull()
})

test('typed, ticked and saved before the code is there: nothing is lost, and Save is done once', async ({
  page,
  foyer,
}) => {
  const id = await invite(foyer)
  const release = await holdCode(page)
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() !== 'GET' || one.url().includes('nom=')) sent.push(`${one.method()} ${one.url()}`)
  })
  const entry = page.waitForResponse(/\/assets\/index-/)
  await page.goto(`/badge/${id}`, { waitUntil: 'commit' })
  await (await entry).finished()
  const field = page.getByLabel('Name', { exact: true })
  await field.pressSequentially('Amina')
  await page.getByLabel('Mobile Number').fill('+213 555 01')
  await page.getByRole('checkbox').check()
  await button(page, 'Save').click({ force: true })
  release()
  // The photo is missing, which the page says as if Save were pressed now.
  await confirm(page, 'Close')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(field).toHaveValue('Amina')
  await expect(page.getByLabel('Mobile Number')).toHaveValue('+213 555 01')
  await expect(page.getByRole('checkbox')).toBeChecked()
  // The live badge shows it too: the form knows what the field holds.
  await expect(page.getByRole('img', { name: /Amina/ }).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('a photo chosen before the code has loaded is accepted once it has', async ({ page, foyer }) => {
  const id = await invite(foyer)
  const release = await holdCode(page)
  await page.goto(`/badge/${id}`, { waitUntil: 'commit' })
  const chosen = page.waitForEvent('filechooser')
  await page.getByText('Choose photo').click()
  await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  release()
  await expectButton(page, 'Change photo')
})

test('a speaker types before the code is there, with the steps above it in place', async ({ page, foyer }) => {
  const id = await addSpeaker(foyer)
  const release = await holdCode(page)
  await page.goto(`/speaker/${id}`, { waitUntil: 'commit' })
  const steps = page.locator('header').getByRole('navigation')
  await expect(steps).toBeVisible()
  await page.getByLabel('Topic').fill('Methane leaks')
  await page.getByLabel('Mobile Number').fill('+213 555 01')
  const language = page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio').last()
  await language.focus()
  const before = await steps.boundingBox()
  release()
  await expect(button(page, 'Save')).toBeEnabled()
  await expect(page.getByLabel('Topic')).toHaveValue('Methane leaks')
  await expect(page.getByLabel('Mobile Number')).toHaveValue('+213 555 01')
  await expect(language).toBeFocused()
  expect(await steps.boundingBox()).toEqual(before)
})

test('what a visa applicant types before the code is there stays', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/visa', { waitUntil: 'commit' })
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Company').fill('Sahara Flow')
  release()
  await expect(page.locator('#root[data-ssr]')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  await expect(page.getByLabel('Company')).toHaveValue('Sahara Flow')
})

test('code that is there before the end of its page waits for it', async ({ page, foyer }) => {
  const rest = Promise.withResolvers<void>()
  const dispatch: RequestListener = async ({ url = '' }, response) => {
    const answer = await fetch(foyer.url + url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const data = body.indexOf('id="first-view"')
    // A line that stops in the middle of what the code reads.
    response.write(body.subarray(0, data + 1_000))
    if (data !== -1) await rest.promise
    response.end(body.subarray(data + 1_000))
  }
  const line = await listen({ dispatch })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto(`${line.url}/badge/${await invite(foyer)}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /main-.*js$/.test(name)))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  rest.resolve()
  await page.getByText('FR', { exact: true }).click()
  await expectLanguage(page, 'fr')
  expect(failures).toEqual([])
  await line.close()
})

test('a page is sent with its texts: none is fetched before it is hydrated', async ({ page, foyer, sample }) => {
  await page.addInitScript(() => {
    const change = new MutationObserver(() => {
      if (!document.querySelector('#root:not([data-ssr]) > *')) return
      change.disconnect()
      const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, ''))
      Object.assign(globalThis, { fetchedBefore: names })
    })
    change.observe(document, { childList: true, subtree: true, attributeFilter: ['data-ssr'] })
  })
  const badge = await invite(foyer)
  await enter(page, foyer, sample, '/icon.svg')
  for (const path of [`/badge/${badge}`, `/speaker/${await addSpeaker(foyer)}`, '/visa', '/exhibitor', '/profile']) {
    await page.goto(path)
    await expect(page.locator('#root[data-ssr]')).toHaveCount(0)
    const names = await page.evaluate(() => (globalThis as unknown as { fetchedBefore: string[] }).fetchedBefore)
    expect(names.filter((name) => name.startsWith('text-files'))).toEqual([])
    expect(names).toContainEqual(expect.stringMatching(/^main-/))
  }
})

test('the profile’s frame is shown before the code has loaded, until the company’s own page replaces it', async ({
  page,
  foyer,
  sample,
}) => {
  await enter(page, foyer, sample)
  const release = await holdCode(page)
  let calls = 0
  page.on('request', (one) => one.url().endsWith('/me_company') && calls++)
  await page.reload({ waitUntil: 'commit' })
  const steps = page.getByRole('navigation').getByRole('link', { name: 'Materials List' })
  await expect(steps).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Company information')
  await expect(page.getByText('Sahara Flow').first()).toHaveCount(0)
  await expect.poll(() => calls).toBe(1)
  release()
  await expect(page.locator('#root[data-ssr]')).toHaveCount(0)
  await expect(page.getByText('Sahara Flow').first()).toBeVisible()
  await expect(steps).toBeVisible()
  expect(calls).toBe(1)
})

test('on a bad line: a sheet of a list says what it lacks, and a chosen letter is scrolled to once the page is hydrated', async ({
  page,
  foyer,
}) => {
  await addManyCompanies(foyer, 29)
  await addCompanies(foyer, ['Żubr Drilling'])
  const release = await holdCode(page)
  await page.goto('/exhibitor', { waitUntil: 'commit' })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The first 12 of 30.')).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(page.getByText('The first 12 of 30.')).toBeHidden()
  await link(page, 'Z', { exact: true }).click()
  release()
  await expect(page.locator('[data-letter="Z"]').first()).toBeFocused()
  await expect(page.getByText('The first 12 of 30.')).toHaveCount(0)
})

test('a sign-in typed and sent early is sent once, with nothing in the address', async ({ page, foyer }) => {
  await foyer.organizer.company.createCompany({ body: { email: 'a@sahara.example' } })
  const release = await holdCode(page)
  const calls: string[] = []
  page.on('request', (one) => one.method() === 'POST' && calls.push(new URL(one.url()).pathname))
  const entry = page.waitForResponse(/\/assets\/index-/)
  await page.goto('/account/login', { waitUntil: 'commit' })
  await (await entry).finished()
  await page.getByLabel('E-mail').fill('a@sahara.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(calls).toEqual(['/api/user/login_company'])
  expect(new URL(page.url()).search).toBe('')
})

test('a draft on this device comes back into the fields, and what was typed early stays above it', async ({
  page,
  foyer,
}) => {
  const id = await invite(foyer)
  await page.goto(`/badge/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Draft')
  await page.getByLabel('Job Title').fill('Engineer')
  await expect(page.getByText('kept on this device').first()).toBeVisible()
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Amina')
  release()
  await expect(page.getByLabel('Job Title')).toHaveValue('Engineer')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina')
})

test('the language of a first view: the choice of before, else what the browser speaks', async ({ page, request }) => {
  const text = async (headers: Record<string, string>) => (await request.get('/account/login', { headers })).text()
  expect(await text({ 'Accept-Language': 'fr-FR,fr' })).toContain('Mot de passe')
  expect(await text({ 'Accept-Language': 'fr-FR,fr', Cookie: 'language=en' })).toContain('Password')
  await page.goto('/account/login')
  await page.getByText('FR', { exact: true }).click()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  const [drawn] = await Promise.all([page.waitForResponse('**/account/login'), page.reload()])
  expect(await drawn.text()).toContain('Mot de passe')
  // A choice of an earlier visit that no cookie holds yet counts after the page is taken over.
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
})

/** Reports each frame that shows less than half of what the main area has shown in this document. */
function watchMain(): void {
  let most = 0
  const look = () => {
    const { length } = document.querySelector('main')?.textContent?.trim() ?? ''
    most = Math.max(most, length)
    if (length < most / 2)
      (globalThis as unknown as { emptied(report: string): void }).emptied(`${location.pathname} ${length} of ${most}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('from the first frame until a page is filled its main area is never emptied, sign-in to profile included', async ({
  page,
  foyer,
  sample: { email, password },
}) => {
  const emptied: string[] = []
  await page.exposeFunction('emptied', (report: string) => emptied.push(report))
  await page.addInitScript(watchMain)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of [`/badge/${await invite(foyer)}`, `/speaker/${await addSpeaker(foyer)}`, '/visa', '/exhibitor']) {
    await page.goto(path)
    await expect(page.locator('#root[data-ssr]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/account/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await expectPageHeading(page, 'Sahara Flow Control SPA')
  await page.waitForLoadState('networkidle')
  expect(emptied).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.replaceChildren())
  await expect.poll(() => emptied.length, 'what is emptied is noticed').toBeGreaterThan(0)
})

test('what could not be fetched ahead is fetched when it is needed', async ({ page, foyer }) => {
  await page.route('**/assets/attendee-lazy-*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('attendee-lazy'))
  await page.goto(`/badge/${await invite(foyer)}`)
  await refused
  await page.unroute('**/assets/attendee-lazy-*')
  for (const name of ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number'])
    await page.getByLabel(name, { exact: true }).fill(`Its ${name}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await expectButton(page, 'Change photo')
  await page.getByRole('checkbox').check({ force: true })
  await press(page, 'Save', { exact: true })
  await expect(heading(page, 'Congratulations').first()).toBeVisible()
})
