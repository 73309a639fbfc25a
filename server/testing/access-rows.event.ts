import { type AccessRows, BY_ORGANIZER, type Fixture, png } from './access-row.ts'

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'
const privacy = { document: 'privacy' }
const sponsor = ({ sponsorId }: Fixture) => ({ id: sponsorId })

/** What an edition of the event says; part of ACCESS_TABLE. */
export const EVENT_ROWS = {
  edition: {
    getEdition: { who: 'A' },
    listSamples: BY_ORGANIZER,
    updateEdition: { body: { sectors: ['Valves'] } },
    placeBooths: { body: { booths: { 'B 12': null } } },
    uploadFloorPlan: { form: true, body: { file: Buffer.from(PLAN) } },
    uploadLogo: { form: true, body: async () => ({ file: await png() }) },
  },
  policy: {
    getPolicy: { who: 'A', params: privacy },
    listPolicyVersions: { params: privacy },
    publishPolicy: {
      params: privacy,
      body: { version: '2', en: 'Text', fr: 'Texte', was: 'another' },
      success: [409],
    },
  },
  setting: {
    getSetting: { params: { key: 'views' } },
    updateSetting: { params: { key: 'views' }, body: { value: [] } },
  },
  sponsor: {
    listSponsors: { who: 'A' },
    getSponsor: { who: 'A', params: sponsor },
    createSponsor: { body: { table: 'gold', raisonSocial: 'Sponsor' } },
    updateSponsor: {
      params: sponsor,
      body: { raisonSocial: 'Other' },
    },
    deleteSponsor: { params: sponsor },
    listSponsorsOfTable: { who: 'A', params: { table: 'attachements' } },
  },
} satisfies Partial<AccessRows>

/** Files that are sent and shown; part of ACCESS_TABLE. */
export const FILE_ROWS = {
  upload: {
    uploadFile: {
      who: 'C O',
      form: true,
      body: async ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: await png() }),
    },
    getFile: { who: 'A', params: ({ logo }) => ({ '*': logo }) },
    getUnaccepted: BY_ORGANIZER,
    dropUnaccepted: BY_ORGANIZER,
    deleteFile: { who: 'C O', body: ({ logo }) => ({ filePath: logo }) },
  },
} satisfies Partial<AccessRows>
