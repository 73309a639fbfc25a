import { join } from 'node:path'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  idParams,
  startTestServer,
  uploadPhoto,
  uploadPicture,
} from '#server/testing/records.ts'

export const NEXT = {
  year: 2026,
  start: '2026-10-05',
  end: '2026-10-07',
  keepBooths: false,
  keepAllowances: false,
  after: 0,
  dryRun: false,
}

export interface OpenSeason extends Awaited<ReturnType<typeof openSeason>> {}

/** A server in an edition that ends, with a company. */
export async function openSeason() {
  const server = await startTestServer()
  const own = await buildCompany(server, {
    raisonSocial: 'Sahara Flow',
    adresse: 'Oran',
    stand: [{ stand: 'A1', type: 'Stand nu', width: 3, height: 3 }],
    badge: { exhibitor: { all: 40 }, visitor: { all: 5 } },
  })
  return {
    server,
    own,
    begin: (change = {}) => server.organizer.season.beginSeason({ body: { ...NEXT, ...change } }),
    rows: async (table: string) => (await server.rows(table as 'badge')).length,
    archives: () => join(server.dataDir, 'archives'),
    /** A record of each kind; no mail is pending, since there is no mail server. */
    async fill() {
      const badge = await buildBadge(own)
      const photo = await uploadPhoto(server, badge._id)
      const body = { nom: 'Amina', urlPhoto: photo }
      await server.anyone.badge.updateBadge(idParams(badge, body))
      const logo = await uploadPicture(server, 'companies/logos', own.id)
      await server.organizer.company.updateCompany(idParams(own, { urlLogo: logo }))
      const at = { params: { id: own.id } }
      await server.organizer.contact.createContact({ ...at, body: { name: 'Karim' } })
      await server.organizer.note.createNote({ ...at, body: { text: 'Call', day: '2025-01-01' } })
      await buildSpeaker(server.organizer)
      const { _id } = await buildVisa(server.anyone)
      await server.organizer.visa.makeVisaList({ body: { ids: [_id], recipient: 'ministry' } })
      return { badge, photo, logo }
    },
  }
}
