import sharp from 'sharp'
import type { Foyer } from './foyer.ts'
import { ORGANIZER_KEY } from './server-process.ts'

/** Stores a picture for a record and answers its path; logos and advertisements must be PNG. */
export async function storePicture(
  foyer: Foyer,
  folder: 'companies/logos' | 'companies/pub' | 'speakers/photos',
  id: string,
  picture: Buffer,
): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', folder)
  form.append('filename', id)
  form.append('file', new Blob([new Uint8Array(await sharp(picture).png().toBuffer())]), 'picture.png')
  const headers = { 'X-Organizer-Key': ORGANIZER_KEY }
  const response = await fetch(`${foyer.url}/api/upload/uploadFile`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${folder}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { file: string }).file
}

/** Companies by name, in this order; answers their ids. */
export async function addCompanies(foyer: Foyer, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, raisonSocial] of names.entries()) {
    const body = { raisonSocial, email: `contact@company-${at}.example` }
    const { _id } = (await foyer.organizer('POST', '/api/company/create-company', body)) as { _id: string }
    ids.push(_id)
  }
  return ids
}

export async function addSpeaker(foyer: Foyer, speaker: Record<string, string>): Promise<string> {
  const body = { type: 'speaker', ...speaker }
  const { _id } = (await foyer.organizer('POST', '/api/speaker/create-speaker', body)) as { _id: string }
  return _id
}

const AT_ONCE = 20
const FIRST = 'Acier Béchar Chélif Dahra Équipe Fennec Géosonde Hoggar Inox Jijel Kasbah Laghouat Mitidja'.split(' ')
const SECOND = 'Nordvik Oued Petro Reggane Sahara Tassili Umm Vanne Weser Zibans'.split(' ')

/** As many companies as a large fair has, or more. */
export async function addManyCompanies(foyer: Foyer, count: number): Promise<void> {
  const names = [...FIRST, ...SECOND]
  const add = (at: number) =>
    foyer.organizer('POST', '/api/company/create-company', {
      raisonSocial: `${names[at % names.length]} ${SECOND[(at * 7) % SECOND.length]} Services ${at}`,
      email: `contact@many-${at}.example`,
    })
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at)
    await Promise.all(places.map(add))
  }
}
