import type { Edition } from './edition.schema.ts'
import { DEFAULT_SUPPORT_EMAIL } from './support-email.ts'

/**
 * The edition as the specification states it, odd spellings and contradictions included; the organizer's changes are
 * stored separately and override it.
 */
export const EDITION_DEFAULTS: Edition = {
  name: 'Oran Oil & Gas Exhibition and Conference',
  year: 2025,
  dates: {
    start: '2025-10-06',
    end: '2025-10-08',
    en: '06 to 08 October 2025',
    fr: '6 au 8 octobre 2025',
  },
  // The English and the French speaker texts name different days; the specification says so, and both are kept.
  speakerDates: {
    en: { start: '2025-10-06', end: '2025-10-08', text: '06 to 08 October' },
    fr: { start: '2025-10-14', end: '2025-10-16', text: '14 au 16 octobre' },
  },
  venue: {
    name: { en: 'Convention centre, Oran (Bir El Djir)', fr: 'Centre de conventions, Oran (Bir El Djir)' },
    city: 'Oran',
    address: 'Bir El Djir, Oran',
    mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Centre+de+Conventions+Oran+Bir+El+Djir',
  },
  supportEmail: DEFAULT_SUPPORT_EMAIL,
  deskContact: '',
  accommodationLink: 'accomodation',
  floorMapUrl: '/map?booth={booth}',
  floorPlan: { file: '', booths: {} },
  headings: { exhibitors: 'Exhibitor List 2022', speakers: 'Speakers 2022' },
  deadlines: {
    signage: { date: '2025-08-20', en: 'before 20 August 2025', fr: 'avant le 20 août 2025', enforce: false },
    // A year before the event: the specification says so, and it is kept (FACT-05, Q-003).
    speakerEdit: { date: '2024-10-01', en: '1 October 2024', fr: '1er octobre 2024', enforce: false },
    hotelList: { date: '2025-09-10', en: 'September 10th', fr: '10 septembre', enforce: false },
  },
  badgesAtVenue: null,
  speakerDefaults: { arrivalDate: '2024-10-12T23:00:00.000Z', departureDate: '2024-10-17T23:00:00.000Z' },
  // Placeholders until the organizer sets the real numbers.
  defaultAllowances: { exhibitor: 4, delegate: 2, vip_delegate: 1, visitor: 10 },
  quotas: {
    badge: 200,
    speaker: 50,
    visa: 100,
    material: 500,
    hour: 100,
    companyFilesMb: 1024,
    networkFilesMb: 120,
    unacceptedFilesMb: 2048,
  },
  registration: 'open',
  registrationAllowances: { exhibitor: null, delegate: null, vip_delegate: null, visitor: null },
  visaSection: false,
  logistique: false,
  publicProgramme: false,
  sectors: [],
  hiddenStatuses: ['pending', 'rejected', 'trash'],
  companyStatuses: [],
  visaStages: ['checking', 'paid'],
  suppliers: [],
  guestCompanyId: 'guest',
  visaLetter: {
    issuer: { name: '', address: '', phone: '' },
    signatory: { name: '', title: { en: '', fr: '' } },
    terms: {
      en: 'Travel and stay are not at the expense of the organizer.',
      fr: 'Le voyage et le séjour ne sont pas à la charge de l’organisateur.',
    },
    delay: { en: '', fr: '' },
  },
  privacyPolicy: { file: 'documents/privacy-policy.pdf', version: '1', frenchPage: 2 },
  consent: {
    en: 'I agree that my name, portrait, biography, talk and slides are recorded, published and distributed by the organizer for the purposes of the conference and its promotion, without payment and without limit of time or place. I confirm that I own the rights to what I present or may use it.',
    fr: 'J’accepte que mon nom, mon portrait, ma biographie, mon intervention et mes supports soient enregistrés, publiés et diffusés par l’organisateur pour les besoins de la conférence et de sa promotion, sans rémunération ni limite de durée ou de lieu. Je confirme détenir les droits sur ce que je présente ou être autorisé à l’utiliser.',
    version: '1',
  },
  retention: { automatic: false, visaDays: 30, photoDays: 30, mailBodyDays: 30 },
  brand: { accent: '#ffc726', logo: '' },
}
