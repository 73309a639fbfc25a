import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { type BoothPlace, normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition, PlacedBooths } from '#shared/edition/edition.schema.ts'
import { FIRST_PLACE, nextPlace, roundedPlace } from './booth-place.ts'

/** The booth that is being marked, and where it lies until it is saved. */
export interface MarkedBooth {
  number: string
  place: BoothPlace
}

type Booths = Edition['floorPlan']['booths']

/** Marks booths on the plan one after the other. @param missing numbers that are not on it yet, in their order */
export function useBoothMarking(booths: Booths, missing: readonly string[]) {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const [marked, setMarked] = useState<MarkedBooth>()
  const [last, setLast] = useState<BoothPlace>()
  const change = useChange(
    (placed: PlacedBooths['booths']) => calls.edition.placeBooths({ body: { booths: placed } }),
    {
      failed: t('mark.notSaved'),
      reads: [queries.edition.queryKey],
      onSuccess: (edition) => client.setQueryData(queries.edition.queryKey, edition),
    },
  )

  /** Begins with a booth: where it is already, or where the next one probably is. */
  function choose(number: string | undefined, from = last): void {
    // Booths are mostly of one size.
    const { width, height } = Object.values(booths).at(-1) ?? FIRST_PLACE
    const place = booths[number ?? ''] ?? (from ? nextPlace(from) : { ...FIRST_PLACE, width, height })
    setMarked(number === undefined ? undefined : { number, place })
  }

  /** Saves it, and goes on to the next that is missing. */
  function save(drawn = marked?.place): void {
    if (!marked || !drawn) return
    const { number } = marked
    const place = roundedPlace(drawn)
    const was = booths[number] ?? null
    change.mutate({ [number]: place })
    offerUndo(t('mark.saved', { number }), () => change.mutateAsync({ [number]: was }))
    setLast(place)
    const others = missing.filter((one) => normalizeBooth(one) !== normalizeBooth(number))
    choose(was === null ? others[0] : undefined, place)
  }

  /** Takes it off the plan. */
  function remove(): void {
    if (!marked) return
    const { number } = marked
    const was = booths[number] ?? null
    change.mutate({ [number]: null })
    offerUndo(t('mark.removed', { number }), () => change.mutateAsync({ [number]: was }))
    setMarked(undefined)
  }

  const place = (next: BoothPlace) => setMarked((now) => now && { ...now, place: next })
  return { marked, choose, place, save, remove, isSaving: change.isPending }
}
export type BoothMarking = ReturnType<typeof useBoothMarking>
