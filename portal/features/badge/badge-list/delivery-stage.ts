/** The five stages of an invitation, in order. */
export const DELIVERY_STAGES = ['queued', 'sent', 'opened', 'photo', 'complete'] as const
export type DeliveryStage = (typeof DELIVERY_STAGES)[number]

/** The fields of a badge that determine how far its invitation has got. Times keep their format. */
export type DeliveryFacts = {
  invitation?:
    | {
        state: 'held' | 'queued' | 'sending' | 'retrying' | 'sent' | 'failed'
        reason?: string | null | undefined
        at?: number | string | null | undefined
        openedAt?: number | string | null | undefined
        times?: number | undefined
        sentAt?: string | null | undefined
      }
    | null
    | undefined
  urlPhoto?: string | null | undefined
  nom?: string | null | undefined
  upgraded?: 'pending' | 'complete' | undefined
}

export type Delivery = {
  /** The furthest stage reached or tried; undefined when no invitation was made. */
  stage: DeliveryStage | undefined
  /** The words of the stage, an id under `pass:route.`. */
  status: DeliveryStage | 'none' | 'held' | 'waiting' | 'sending' | 'retrying' | 'failed'
  failed: boolean
  at: number | string | undefined
  reason: string | undefined
}

/** The furthest stage: the person's actions outrank the mail server's reports. */
export function deliveryOf({ invitation, urlPhoto, nom, upgraded }: DeliveryFacts): Delivery {
  const at = (stage: DeliveryStage, when?: number | string | null): Delivery => ({
    stage,
    status: stage,
    failed: false,
    at: when ?? undefined,
    reason: undefined,
  })
  // For such a badge, it is not disclosed whether there is a photo.
  if (nom && (urlPhoto || upgraded === 'complete')) return at('complete')
  if (urlPhoto) return at('photo')
  if (!invitation) return { ...at('queued'), stage: undefined, status: 'none' }
  if (invitation.openedAt) return at('opened', invitation.openedAt)
  if (invitation.state === 'sent') return at('sent', invitation.at)
  if (invitation.state === 'failed') {
    return {
      ...at('sent', invitation.at),
      status: 'failed',
      failed: true,
      reason: invitation.reason ?? undefined,
    }
  }
  // Mails beyond the daily limit wait for the organizer; others for a mail server.
  if (invitation.state === 'held' && invitation.reason !== 'limit') return { ...at('queued'), status: 'waiting' }
  const reason = invitation.state === 'retrying' ? (invitation.reason ?? undefined) : undefined
  return { ...at('queued'), status: invitation.state, reason }
}
