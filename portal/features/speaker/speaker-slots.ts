import type { ReactNode } from 'react'
import type { SpeakerType } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'

export interface SpeakerBadgeProps extends Pick<SpeakerForm, 'type' | 'nom' | 'prenom' | 'position' | 'company'> {
  state: 'draft' | 'complete'
  photoUrl: string
  /** Only a complete badge shows it. */
  code?: string
}

/** Parts supplied by the page, since they belong to the portal's frame or to another feature. */
export interface SpeakerSlots {
  /** The sign at the top, with what is given in its ink-coloured band. */
  header: (sign?: ReactNode) => ReactNode
  footer: ReactNode
  /** The pass, large. */
  mark: (type: SpeakerType) => ReactNode
  /** The badge, as wide as its container. */
  badge: (card: SpeakerBadgeProps) => ReactNode
  /** The QR code of the badge, filling its box. */
  qr: (code: string) => ReactNode
  /** The form that requests the link again. */
  resendLinkForm: ReactNode
}
