import type { ReactNode } from 'react'
import type { SpeakerType } from '#shared/speaker/speaker.constants.ts'

/** What the badge shows of a speaker. */
export interface SpeakerCardFacts {
  type: SpeakerType
  state: 'draft' | 'complete'
  nom: string
  prenom: string
  position: string
  company: string
  photoUrl: string
  code: string
}

/** What the page gives in: parts that belong to the portal's frame or to another feature. */
export interface SpeakerSlots {
  /** The sign on top with this inside its ink band. */
  header: (sign: ReactNode) => ReactNode
  footer: ReactNode
  /** The pass in large. */
  mark: (type: SpeakerType) => ReactNode
  /** The badge, as wide as its box. */
  badge: (card: SpeakerCardFacts) => ReactNode
  /** Asks for the link again. */
  resendLinkForm: ReactNode
}
