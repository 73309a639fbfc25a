import { type CallName, png, type Row } from './access-row.ts'

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'

/** What an edition of the event says; part of ACCESS_TABLE. */
export const EVENT_ROWS = {
  'edition.getEdition': { who: 'A' },
  'edition.listSamples': { who: 'O' },
  'edition.updateEdition': { who: 'O', body: () => ({ sectors: ['Valves'] }) },
  'edition.placeBooths': { who: 'O', body: () => ({ booths: { 'B 12': null } }) },
  'edition.sendFloorPlan': { who: 'O', form: true, body: () => ({ file: Buffer.from(PLAN) }) },
  'edition.sendLogo': { who: 'O', form: true, body: async () => ({ file: await png() }) },

  'policy.getPolicy': { who: 'A', params: () => ({ document: 'privacy' }) },
  'policy.listPolicyVersions': { who: 'O', params: () => ({ document: 'privacy' }) },
  'policy.publishPolicy': {
    who: 'O',
    params: () => ({ document: 'privacy' }),
    body: () => ({ version: '2', en: 'Text', fr: 'Texte', was: 'another' }),
    success: [409],
  },

  'setting.getSetting': { who: 'O', params: () => ({ key: 'views' }) },
  'setting.updateSetting': { who: 'O', params: () => ({ key: 'views' }), body: () => ({ value: [] }) },

  'sponsor.listSponsors': { who: 'A' },
  'sponsor.getSponsor': { who: 'A', params: ({ sponsorId }) => ({ id: sponsorId }) },
  'sponsor.createSponsor': { who: 'O', body: () => ({ table: 'gold', raisonSocial: 'Sponsor' }) },
  'sponsor.updateSponsor': {
    who: 'O',
    params: ({ sponsorId }) => ({ id: sponsorId }),
    body: () => ({ raisonSocial: 'Other' }),
  },
  'sponsor.deleteSponsor': { who: 'O', params: ({ sponsorId }) => ({ id: sponsorId }) },
  'sponsor.listSponsorsOfTable': { who: 'A', params: () => ({ table: 'attachements' }) },
} satisfies Partial<Record<CallName, Row>>
