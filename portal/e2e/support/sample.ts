import sharp from 'sharp'
import type { Foyer } from './foyer.ts'

export interface Sample {
  email: string
  password: string
  companyId: string
  /** A badge that nobody has opened. */
  pendingId: string
  /** A badge with name and photo. */
  completeId: string
}

/** A portrait of 35:45, plain enough to be small and real enough to be decoded. */
export function portrait(colour = '#a86b46'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"><rect width="700" height="900" fill="#cdd8da"/>
    <rect x="120" y="620" width="460" height="280" rx="120" fill="#26343e"/><ellipse cx="350" cy="400" rx="160" ry="200" fill="${colour}"/>
    <path d="M190 360q160-260 320 0v-40q-160-220-320 0z" fill="#191919"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** A company with booths, allowances and badges in several states, made through the calls. */
export async function makeSample(foyer: Foyer): Promise<Sample> {
  const email = 'y.benkhaled@saharaflow.example'
  const password = 'a long password'
  const { _id: companyId } = (await foyer.organizer('POST', '/api/company/create-company', {
    raisonSocial: 'Sahara Flow Control SPA',
    name: 'Yasmine Benkhaled',
    position: 'Directrice marketing et partenariats',
    tel: '+213 41 58 22 10',
    adresse: '17, boulevard de la Soummam, Oran',
    secteur: 'Valves, metering, flow control',
    webSite: 'saharaflow.example',
    presentation: 'Sahara Flow Control designs, repairs and certifies valves and metering skids.',
    email,
    password,
    stand: [
      { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 },
      { stand: 'C 002', type: 'Stand nu', width: 5, height: 4 },
    ],
    badge: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 10 } },
  })) as { _id: string }
  const invite = async (type: string, to: string) =>
    (await foyer.organizer('POST', '/api/badge/create-badge', { type, email: to, companyId })) as {
      _id: string
    }
  const { _id: pendingId } = await invite('exhibitor', 's.cherif@saharaflow.example')
  await invite('delegate', 'ingrid.solheim@nordvik.example')
  await invite('vip_delegate', 'cabinet@dahra-mecanique.example')
  const { _id: completeId } = await invite('exhibitor', 'k.haddadj@saharaflow.example')
  await completeBadge(foyer, completeId, 'Karim', 'Haddadj')
  const { _id: arabic } = await invite('visitor', 'f.bousalem@chelif.example')
  await completeBadge(foyer, arabic, 'فاطمة الزهراء', 'بوعلام')
  return { email, password, companyId, pendingId, completeId }
}

async function completeBadge(foyer: Foyer, id: string, nom: string, prenom: string): Promise<void> {
  const form = new FormData()
  form.append('subdirectory', 'badges/photos')
  form.append('filename', id)
  form.append('file', new Blob([new Uint8Array(await portrait())], { type: 'image/jpeg' }), 'portrait.jpg')
  const response = await fetch(`${foyer.url}/api/upload/uploadFile`, { method: 'POST', body: form })
  const { file } = (await response.json()) as { file: string }
  await foyer.organizer('PUT', `/api/badge/${id}`, {
    nom,
    prenom,
    position: 'Technical sales engineer',
    tel: '+213 555 12 34 56',
    urlPhoto: file,
  })
}
