import { useLayoutEffect, useRef, useState } from 'react'
import type { BoothPlace } from '#shared/directory/floor-plan.rules.ts'

const STEP = 1.5
const MAX_ZOOM = 8
/** For a plan without intrinsic size, as with some SVGs. */
const USUAL_RATIO = 2

/**
 * How large the plan is drawn in its frame: at 1 all of it is visible; on phones it starts as high as the frame.
 * Zooming keeps the booth, or else the current centre, in the middle.
 */
export function usePlanZoom(place: BoothPlace | undefined) {
  const frame = useRef<HTMLElement>(null)
  const plan = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const middle = useRef({ x: 0.5, y: 0.5 })

  const onLoad = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const shape = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : USUAL_RATIO
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    const [fit, cover] = [Math.min(clientWidth, clientHeight * shape), Math.max(clientWidth, clientHeight * shape)]
    if (place) middle.current = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    setRatio(shape)
    if (clientWidth < clientHeight) setZoom(Math.min(cover / fit, MAX_ZOOM))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan of another size is scrolled anew
  useLayoutEffect(() => {
    const [shown, drawn] = [frame.current, plan.current]
    if (!shown || !drawn) return
    shown.scrollLeft = middle.current.x * drawn.offsetWidth - shown.clientWidth / 2
    shown.scrollTop = middle.current.y * drawn.offsetHeight - shown.clientHeight / 2
  }, [zoom, ratio])

  const zoomTo = (next: number) => {
    const [shown, drawn] = [frame.current, plan.current]
    if (shown && drawn && !place)
      middle.current = {
        x: (shown.scrollLeft + shown.clientWidth / 2) / Math.max(drawn.offsetWidth, 1),
        y: (shown.scrollTop + shown.clientHeight / 2) / Math.max(drawn.offsetHeight, 1),
      }
    setZoom(Math.min(Math.max(next, 1), MAX_ZOOM))
  }
  return {
    frame,
    plan,
    /** Nothing is drawn until the image's proportions are known. */
    width: ratio === 0 ? '0' : `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`,
    isBroken,
    onLoad,
    onError: () => setBroken(true),
    closer: zoom < MAX_ZOOM ? () => zoomTo(zoom * STEP) : undefined,
    farther: zoom > 1 ? () => zoomTo(zoom / STEP) : undefined,
  }
}
