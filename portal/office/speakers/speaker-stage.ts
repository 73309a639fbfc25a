import { PENDING } from '#shared/speaker/speaker.constants.ts'
import type { Speaker, SpeakerInvitation } from '#shared/speaker/speaker.schema.ts'

/** How far a speaker is, in the order of the views. */
export const SPEAKER_STAGES = ['pending', 'uninvited', 'unsent', 'invited', 'confirmed', 'rejected', 'trash'] as const
export type SpeakerStage = (typeof SPEAKER_STAGES)[number]

const NOT_SENT: readonly SpeakerInvitation['state'][] = ['failed', 'held']

/** A decision that was taken, or has to be, comes first; then the speaker's own word, then what became of the mail. */
export function stageOf(
  { status, accepted }: Pick<Speaker, 'status' | 'accepted'>,
  invitation: Pick<SpeakerInvitation, 'state'> | undefined,
): SpeakerStage {
  if (status === PENDING || status === 'rejected' || status === 'trash') return status
  if (accepted) return 'confirmed'
  if (!invitation) return 'uninvited'
  return NOT_SENT.includes(invitation.state) ? 'unsent' : 'invited'
}

/** Whose turn it is: the organizer's. */
export const isWaiting = (stage: SpeakerStage) => stage === 'pending' || stage === 'uninvited' || stage === 'unsent'
