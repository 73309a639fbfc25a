import { BY_ORGANIZER, type CallName, type Fixture, png, type Row } from './access-row.ts'

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'
const privacy = { document: 'privacy' }
const sponsor = ({ sponsorId }: Fixture) => ({ id: sponsorId })

/** What an edition of the event says; part of ACCESS_TABLE. */
export const EVENT_ROWS = {
  'edition.getEdition': { who: 'A' },
  'edition.listSamples': BY_ORGANIZER,
  'edition.updateEdition': { body: { sectors: ['Valves'] } },
  'edition.placeBooths': { body: { booths: { 'B 12': null } } },
  'edition.uploadFloorPlan': { form: true, body: { file: Buffer.from(PLAN) } },
  'edition.uploadLogo': { form: true, body: async () => ({ file: await png() }) },

  'policy.getPolicy': { who: 'A', params: privacy },
  'policy.listPolicyVersions': { params: privacy },
  'policy.publishPolicy': {
    params: privacy,
    body: { version: '2', en: 'Text', fr: 'Texte', was: 'another' },
    success: [409],
  },

  'setting.getSetting': { params: { key: 'views' } },
  'setting.updateSetting': { params: { key: 'views' }, body: { value: [] } },

  'sponsor.listSponsors': { who: 'A' },
  'sponsor.getSponsor': { who: 'A', params: sponsor },
  'sponsor.createSponsor': { body: { table: 'gold', raisonSocial: 'Sponsor' } },
  'sponsor.updateSponsor': {
    params: sponsor,
    body: { raisonSocial: 'Other' },
  },
  'sponsor.deleteSponsor': { params: sponsor },
  'sponsor.listSponsorsOfTable': { who: 'A', params: { table: 'attachements' } },
} satisfies Partial<Record<CallName, Row>>

/** Files that are sent and shown; part of ACCESS_TABLE. */
export const FILE_ROWS = {
  'upload.uploadFile': {
    who: 'C O',
    form: true,
    body: async ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: await png() }),
  },
  'upload.getFile': { who: 'A', params: ({ logo }) => ({ '*': logo }) },
  'upload.getUnaccepted': BY_ORGANIZER,
  'upload.dropUnaccepted': BY_ORGANIZER,
  'upload.deleteFile': { who: 'C O', body: ({ logo }) => ({ filePath: logo }) },
} satisfies Partial<Record<CallName, Row>>
