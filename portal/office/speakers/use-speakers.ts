import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls, failureMessage, useAction } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { PENDING } from '#shared/speaker/speaker.fields.ts'
import type { Speaker, SpeakerInvitation } from '#shared/speaker/speaker.schema.ts'

export interface Ordered {
  _id: string
  order: number | null
}

/** Gap between neighbours, so that most moves change only one speaker. */
const STEP = 10

/**
 * The orders to write to move `movedId` to `place` (from 0, in the list without it). As few as possible: its own if
 * there is room between its neighbours, otherwise all that change.
 */
export function ordersForMove(list: readonly Ordered[], movedId: string, place: number) {
  const moved = list.find(({ _id }) => _id === movedId)
  if (!moved) return []
  const others = list.filter(({ _id }) => _id !== movedId)
  const before = others[place - 1]
  const after = others[place]
  const low = before ? before.order : 0
  const freeOrder = low === null ? null : orderBetween(low, after?.order ?? null)
  if (freeOrder !== null) return [{ _id: movedId, order: freeOrder }]
  return others
    .toSpliced(place, 0, moved)
    .map(({ _id, order: was }, index) => ({ _id, was, order: (index + 1) * STEP }))
    .filter(({ was, order }) => was !== order)
    .map(({ _id, order }) => ({ _id, order }))
}

/** A whole number between `low` and `high`, or null if there is none. A speaker without an order comes last. */
function orderBetween(low: number, high: number | null) {
  if (high === null) return low + STEP
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => calls.session.listSessions(),
})

/** Changes something, then reloads speakers and sessions. */
export const useSpeakerAction = () => useAction(['speakers'], ['sessions'], ['overview'], ['mail'], ['audit'])

/** Saves a new order; the list shows it before the server has answered. */
export function useReorder() {
  const { t } = useTranslation('organizer')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orders: readonly (Ordered & { order: number })[]) => {
      for (const { _id, order } of orders) await calls.speaker.setSpeakerOrder({ params: { id: _id }, body: { order } })
    },
    onMutate: async (orders) => {
      await client.cancelQueries({ queryKey: queries.speakers.queryKey })
      const wanted = new Map(orders.map(({ _id, order }) => [_id, order]))
      client.setQueryData(queries.speakers.queryKey, (speakers) =>
        speakers
          ?.map((one) => ({ ...one, order: wanted.get(one._id) ?? one.order }))
          .sort((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity)),
      )
    },
    onError: (error) => toast.error(t('failed'), failureMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['speakers'] }),
  })
}

/** The stages of a speaker, in the order of the views. */
export const SPEAKER_STAGES = ['pending', 'uninvited', 'unsent', 'invited', 'confirmed', 'rejected', 'trash'] as const
export type SpeakerStage = (typeof SPEAKER_STAGES)[number]

const NOT_SENT: readonly SpeakerInvitation['state'][] = ['failed', 'held']

/** The organizer's decision, made or pending, comes first; then whether the speaker confirmed; then the invitation's delivery. */
export function stageOf(
  { status, accepted }: Pick<Speaker, 'status' | 'accepted'>,
  invitation: Pick<SpeakerInvitation, 'state'> | undefined,
): SpeakerStage {
  if (status === PENDING || status === 'rejected' || status === 'trash') return status
  if (accepted) return 'confirmed'
  if (!invitation) return 'uninvited'
  return NOT_SENT.includes(invitation.state) ? 'unsent' : 'invited'
}

/** Whether the organizer has the next step. */
export const needsOrganizer = (stage: SpeakerStage) =>
  stage === 'pending' || stage === 'uninvited' || stage === 'unsent'
