import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { type BoothRect, normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition, PlacedBooths } from '#shared/edition/edition.schema.ts'

/** A point of the plan, as fractions of its size from the left and the top. */
export interface PlanPoint {
  x: number
  y: number
}

/** Smaller than this it would be invisible, and a click is not a drawing. */
const MIN_SIZE = 0.005
/** The place that is offered before anything is drawn. */
const FIRST_PLACE: BoothRect = { x: 0.46, y: 0.46, width: 0.08, height: 0.08 }

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(most, least))

/** The rectangle between two corners; undefined if it is too small to be intended. */
export function rectBetween(from: PlanPoint, to: PlanPoint) {
  const [left, right] = [from.x, to.x].map((x) => clamp(x, 0, 1)).sort((one, other) => one - other) as [number, number]
  const [top, bottom] = [from.y, to.y].map((y) => clamp(y, 0, 1)).sort((one, other) => one - other) as [number, number]
  const place = { x: left, y: top, width: right - left, height: bottom - top }
  return place.width < MIN_SIZE || place.height < MIN_SIZE ? undefined : place
}

/** Moved, as far as the plan goes. */
export function moveBox({ x, y, width, height }: BoothRect, by: PlanPoint) {
  return { x: clamp(x + by.x, 0, 1 - width), y: clamp(y + by.y, 0, 1 - height), width, height }
}

/** Made wider and higher, or narrower and lower; the corner at the left and top stays. */
export function resizedPlace({ x, y, width, height }: BoothRect, by: PlanPoint) {
  return { x, y, width: clamp(width + by.x, MIN_SIZE, 1 - x), height: clamp(height + by.y, MIN_SIZE, 1 - y) }
}

/** The place of the next booth in a row: the same size next to the last one, or in a new row if there is no room. */
export function nextPlace(last: BoothRect) {
  const beside = last.x + 2 * last.width <= 1
  return moveBox(last, beside ? { x: last.width, y: 0 } : { x: -1, y: last.height })
}

/** To a ten-thousandth of the plan, which is less than a pixel. */
function roundedPlace({ x, y, width, height }: BoothRect) {
  const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/** The booth that is being marked, and its place until it is saved. */
export interface MarkedBooth {
  number: string
  place: BoothRect
}

type Booths = Edition['floorPlan']['booths']

/** Marks booths on the plan one after the other. @param missing numbers that are not on it yet, in their order */
export function useBoothMarking(booths: Booths, missing: readonly string[]) {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const [marked, setMarked] = useState<MarkedBooth>()
  const [last, setLast] = useState<BoothRect>()
  const change = useApiMutation(
    (placed: PlacedBooths['booths']) => calls.edition.placeBooths({ body: { booths: placed } }),
    {
      errorTitle: t('mark.notSaved'),
      invalidates: [queries.edition.queryKey],
      onSuccess: (edition) => client.setQueryData(queries.edition.queryKey, edition),
    },
  )

  /** Starts marking a booth: at its current place, or where the next one probably is. */
  function choose(number: string | undefined, from = last) {
    // Booths are mostly of one size.
    const { width, height } = Object.values(booths).at(-1) ?? FIRST_PLACE
    const place = booths[number ?? ''] ?? (from ? nextPlace(from) : { ...FIRST_PLACE, width, height })
    setMarked(number === undefined ? undefined : { number, place })
  }

  /** Saves it, and goes on to the next that is missing. */
  function save(drawn = marked?.place) {
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
  function remove() {
    if (!marked) return
    const { number } = marked
    const was = booths[number] ?? null
    change.mutate({ [number]: null })
    offerUndo(t('mark.removed', { number }), () => change.mutateAsync({ [number]: was }))
    setMarked(undefined)
  }

  const place = (next: BoothRect) => setMarked((now) => now && { ...now, place: next })
  return { marked, choose, place, save, remove, isSaving: change.isPending }
}
export type BoothMarking = ReturnType<typeof useBoothMarking>
