import type { BadgeType } from '#shared/badge/pass.ts'
import type { Allowances, Booth } from '#shared/company/company.schema.ts'
import type { LogoPlan } from './draw-logo.ts'
import type { Culture, PROGRAMME } from './lists.ts'

/** How far an invitation got. A queued one is held: sample mail must never be sent. */
export const STAGES = ['queued', 'sent', 'failed', 'opened', 'photo', 'complete'] as const
export type Stage = (typeof STAGES)[number]

export interface Person {
  culture: Culture
  sex: 'f' | 'm'
  /** First name, as it stands on the badge. */
  nom: string
  /** Last name. */
  prenom: string
  /** Both in plain Latin letters, for the address. */
  latin: { nom: string; prenom: string }
  tel: string
}

/** Times in ms since 1970. */
export interface SampleBadge {
  id: string
  /** 16 letters of Crockford's base32. */
  code: string
  type: BadgeType
  email: string
  stage: Stage
  person: Person
  position: string
  /** The company the person enters; '' for the inviting company's own name. */
  employer: string
  /** Number of the portrait, if there is a photo. */
  portrait: number | undefined
  language: 'en' | 'fr'
  /** Why the mail failed; '' unless it did. */
  failure: string
  invitedAt: number
  /** The mail was sent, or failed. */
  deliveredAt: number | undefined
  openedAt: number | undefined
  /** The photo, or the whole badge, was saved. */
  savedAt: number | undefined
}

export interface SampleCompany {
  id: string
  name: string
  email: string
  domain: string
  contact: Person
  position: string
  tel: string
  fax: string
  adresse: string
  webSite: string
  signaletique: string
  secteur: string
  presentation: string
  type: string
  stand: Booth[]
  allowances: Allowances
  order: number | null
  /** Status value. */
  folder: string
  logo: LogoPlan | undefined
  language: 'en' | 'fr'
  createdAt: number
  /** When the company described itself; undefined when it has not yet. */
  describedAt: number | undefined
  badges: SampleBadge[]
}

export interface SampleEvent {
  companies: SampleCompany[]
  /** Badges of visitors who belong to no exhibitor. */
  visitors: SampleBadge[]
  speakers: SampleSpeaker[]
  visas: SampleVisa[]
  /** `speakers` are ids. */
  sessions: ((typeof PROGRAMME)[number] & { id: string; speakers: string[] })[]
}

/** How far a speaker got: only created, photo sent, or accepted with everything. */
export type SpeakerStage = 'created' | 'photo' | 'accepted'

/** Times in ms since 1970. */
export interface SampleSpeaker {
  id: string
  code: string
  type: 'speaker' | 'moderator'
  email: string
  person: Person
  position: string
  company: string
  topic: string
  bio: string
  language: 'en' | 'fr'
  stage: SpeakerStage
  portrait: number | undefined
  /** Names of the documents sent. */
  documents: string[]
  /** '' or 'confirmed'; 'pending' waits for the organizer and is in no public list. */
  status: string
  createdAt: number
  savedAt: number | undefined
}

/** Times in ms since 1970. */
export interface SampleVisa {
  id: string
  receipt: string
  /** '' for a guest's. */
  companyId: string
  company: string
  person: Person
  email: string
  position: string
  passportNbr: string
  expireDate: string
  /** As in the reference lists: nationality by English name, countries by code. */
  nationality: string
  country: string
  birth: string
  adresse: string
  city: string
  postalCode: string
  /** '' is received; the other states of a request are statuses of the organizer's. */
  status: string
  isTrashed: boolean
  createdAt: number
  updatedAt: number
}
