import { useId } from 'react'
import css from './fascia-drawing.module.css'
import { FASCIA } from './signage-fit.ts'

/** Height of the wall under the board, in centimetres. */
const WALL_CM = 216
const FLOOR = FASCIA.boardHeight + WALL_CM
/** A person of 1.75 m, to show the scale of the letters. */
const PERSON =
  'M8 29h28a8 8 0 0 1 8 8v50a3.5 3.5 0 0 1-7 0V44h-2v131H23.5v-72h-3v72H9V44H7v43a3.5 3.5 0 0 1-7 0V37a8 8 0 0 1 8-8z'
const PERSON_CM = 44

type Props = { width: number; text: string; isTooLong: boolean; label: string }

/** The front of a stand, a unit a centimetre: board, panels a metre wide, and a person for the scale. */
export function FasciaDrawing({ width, text, isTooLong, label }: Props) {
  const clip = useId()
  const right = Math.round(width * 100)
  const panels = Array.from({ length: Math.ceil(width) - 1 }, (_, at) => (at + 1) * 100)
  const hasRoom = right >= 2 * PERSON_CM
  return (
    <svg className={css.drawing} viewBox={`-2 -2 ${right + 4} ${FLOOR + 4}`} role="img" aria-label={label}>
      <clipPath id={clip}>
        <rect width={right} height={FASCIA.boardHeight} />
      </clipPath>
      <path className={css.panels} d={panels.map((x) => `M${x} ${FASCIA.boardHeight}v${WALL_CM}`).join('')} />
      <path className={css.walls} d={`M1 34V${FLOOR}M${right - 1} 34V${FLOOR}M-2 ${FLOOR}h${right + 4}`} />
      {hasRoom && (
        <g className={css.person} transform={`translate(${right - PERSON_CM - 34} ${FLOOR - 175})`}>
          <circle cx="22" cy="13" r="12.5" />
          <path d={PERSON} />
        </g>
      )}
      <rect className={css.board} width={right} height={FASCIA.boardHeight} />
      <text
        x={right / 2}
        y="25"
        className={css.text}
        fontSize={FASCIA.letterSize}
        fontWeight={FASCIA.weight}
        letterSpacing={FASCIA.letterSpacing}
        clipPath={`url(#${clip})`}
      >
        {text}
      </text>
      {isTooLong && <path className={css.over} d={`M2 0v${FASCIA.boardHeight}M${right - 2} 0v${FASCIA.boardHeight}`} />}
    </svg>
  )
}
