import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoothRect } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './plan-picture.module.css'
import { type BoothMarking, moveBox, type PlanPoint, rectBetween, resizedPlace } from './use-booth-marking.ts'

/** How far an arrow key goes, as a fraction of the plan. */
const STEP = 0.005
const ARROWS: Record<string, PlanPoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = {
  src: string
  booths: Edition['floorPlan']['booths']
  /** Without it the plan is only looked at. */
  marking: BoothMarking | undefined
}

/** The plan with its booths. The chosen one is drawn with the mouse, or moved and sized with the arrow keys. */
export function PlanPicture({ src, booths, marking }: Props) {
  const { t } = useTranslation('organizer-plan')
  const surface = useRef<HTMLDivElement>(null)
  const drawing = useDrawing(marking)
  const { number, place } = marking?.marked ?? {}
  useEffect(() => {
    if (number !== undefined) surface.current?.focus()
  }, [number])
  const press = (event: KeyboardEvent) => {
    if (!marking || !place) return
    const arrow = ARROWS[event.key]
    if (arrow) marking.place(event.shiftKey ? resizedPlace(place, arrow) : moveBox(place, arrow))
    else if (event.key === 'Enter') marking.save()
    else if (event.key === 'Escape') marking.choose(undefined)
    else if (event.key === 'Delete' && number && booths[number]) marking.remove()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.frame}>
      <img className={css.plan} src={src} alt={t('plan.title')} draggable={false} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an application while a booth is marked, nothing otherwise */}
      <div
        ref={surface}
        className={css.surface}
        // An SVG shows its numbers itself.
        data-quiet={src.endsWith('.svg') || undefined}
        onKeyDown={press}
        {...drawing}
        {...(place && { role: 'application', tabIndex: 0, 'aria-label': t('mark.keys', { number: number ?? '' }) })}
      >
        {Object.entries(booths)
          .filter(([name]) => name !== number)
          .map(([name, own]) => (
            <Mark key={name} name={name} place={own} onChoose={() => marking?.choose(name)} />
          ))}
        {place && <Mark name={number ?? ''} place={place} isCurrent />}
      </div>
    </div>
  )
}

/** Draws a rectangle from where the pointer goes down to where it goes up. */
function useDrawing(marking: BoothMarking | undefined) {
  const [from, setFrom] = useState<PlanPoint>()
  const at = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  if (!marking?.marked) return {}
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(at(event))
    },
    onPointerMove(event: PointerEvent) {
      const drawn = from && rectBetween(from, at(event))
      if (drawn) marking.place(drawn)
    },
    onPointerUp(event: PointerEvent) {
      const drawn = from && rectBetween(from, at(event))
      setFrom(undefined)
      if (drawn) marking.save(drawn)
    },
    onPointerCancel: () => setFrom(undefined),
  }
}

type MarkProps = { name: string; place: BoothRect; isCurrent?: boolean; onChoose?: () => void }

const percent = (fraction: number) => `${fraction * 100}%`

/** A booth on the plan. Without a mouse, it is chosen in the list next to it. */
function Mark({ name, place: { x, y, width, height }, isCurrent, onChoose }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={css.mark}
      data-current={isCurrent || undefined}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      title={name}
      onClick={onChoose}
    >
      <bdi>{name}</bdi>
    </span>
  )
}
