/** The five stops of an invitation, in order. */
export const STOPS = ['queued', 'sent', 'opened', 'photo', 'complete'] as const
export type Stop = (typeof STOPS)[number]

/** What of a badge tells how far its invitation came; times are kept as they were given. */
export type DeliveryFacts = {
  invitation?:
    | {
        state: 'held' | 'queued' | 'sending' | 'retrying' | 'sent' | 'failed'
        reason?: string | null | undefined
        at?: number | string | null | undefined
        openedAt?: number | string | null | undefined
      }
    | null
    | undefined
  urlPhoto?: string | null | undefined
  nom?: string | null | undefined
}

export type Delivery = {
  /** The furthest stop reached or tried; undefined when no invitation was made. */
  stop: Stop | undefined
  /** The words of the stop, an id under `pass:route.`. */
  word: Stop | 'none' | 'held' | 'waiting' | 'sending' | 'retrying' | 'failed'
  failed: boolean
  at: number | string | undefined
  reason: string | undefined
}

/** Reads the furthest stop: what the person did counts more than what the mail server said. */
export function deliveryOf({ invitation, urlPhoto, nom }: DeliveryFacts): Delivery {
  const at = (stop: Stop, when?: number | string | null): Delivery => ({
    stop,
    word: stop,
    failed: false,
    at: when ?? undefined,
    reason: undefined,
  })
  if (nom && urlPhoto) return at('complete')
  if (urlPhoto) return at('photo')
  if (!invitation) return { ...at('queued'), stop: undefined, word: 'none' }
  if (invitation.openedAt) return at('opened', invitation.openedAt)
  if (invitation.state === 'sent') return at('sent', invitation.at)
  if (invitation.state === 'failed') {
    return {
      ...at('sent', invitation.at),
      word: 'failed',
      failed: true,
      reason: invitation.reason ?? undefined,
    }
  }
  // Only what is beyond the daily limit goes out by itself the next day; the rest waits for a mail server.
  if (invitation.state === 'held' && invitation.reason !== 'limit')
    return { ...at('queued'), word: 'waiting' }
  const reason = invitation.state === 'retrying' ? (invitation.reason ?? undefined) : undefined
  return { ...at('queued'), word: invitation.state, reason }
}
