import type { Locator, Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { solid } from '#server/testing/sample-files.ts'
import type { Typed } from '#shared/email.ts'
import type { NewSpeaker, Speaker } from '#shared/speaker/speaker.schema.ts'
import type { Foyer } from './foyer.ts'
import { button, expect, expectAccessible } from './test.ts'

export const NADIA = {
  email: 'nadia@tassili.example',
  nom: 'Nadia',
  prenom: 'Ferhat',
  company: 'Tassili Énergie',
  position: 'Head of flow measurement',
  tel: '+213 555 01 42 87',
  topic: 'Methane leaks',
  bio: 'Twenty years in the field',
}

export const speakerOf = ({ organizer }: Foyer, body: Typed<NewSpeaker> = NADIA) =>
  organizer.speaker.createSpeaker({ body })

export const stored = ({ organizer }: Foyer, id: string) =>
  organizer.speaker.getSpeaker(idParams(id)) as Promise<Speaker>

/** Bodies of the calls of this kind that the page makes from now on. */
export function calls(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) bodies.push(request.postDataJSON())
  })
  return bodies
}

export type SentForm = { [field: string]: string }

/**
 * The fields of the forms that the page uploads; a file is given as its name, since the browser hides its bytes from
 * tests.
 */
export async function uploadsOf(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.addInitScript(() => {
    const forms: object[] = []
    Object.assign(window, { sentForms: forms })
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        const fields = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value])
        forms.push(Object.fromEntries(fields))
      }
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sentForms: SentForm[] }).sentForms)
}

export const portrait = () => solid(700, 900, '#88aabb').jpeg().toBuffer()
export const pdf = (size: number) => {
  const head = '%PDF-1.4\n'
  return Buffer.from(`${head}${' '.repeat(size - head.length - 6)}\n%%EOF`)
}

export const photoInput = (page: Page) => page.locator('input[type=file]').first()
/** By its row: a row on its way has no input, so a count over all rows would be off. */
export const fileInput = (page: Page, slot: number) =>
  page
    .locator('form li')
    .filter({ hasText: `File ${slot}` })
    .locator('input[type=file]')
export const save = (page: Page) => button(page, 'Save', { exact: true })
export const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).check({ force: true })

export async function addPhoto(page: Page): Promise<Locator> {
  await photoInput(page).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait(),
  })
  const photo = page.locator('img[src*="/api/upload/files/speakers/photos/"]').first()
  await expect(photo).toBeVisible()
  return photo
}

export async function acceptBoth(page: Page): Promise<void> {
  await tick(page, /Consent/)
  await tick(page, /Privacy/)
}

export async function clean(page: Page): Promise<void> {
  await expectAccessible(page)
}
