import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { boothKind, excessLetters, FASCIA, type Fascia, fasciasOf } from './signage-fit.ts'
import css from './signage-proof.module.css'

/** Up to this total width, in metres, all drawings share one row. */
const ROW_METRES = 12

/** The signage on the stands, all to one scale. Memoized, so that typing in other fields does not redraw it. */
export const SignageProof = memo(function SignageProof({ company, text }: { company: Company; text: string }) {
  const fascias = fasciasOf(company)
  if (fascias.length === 0) return null
  const together = fascias.reduce((sum, { width }) => sum + width, 0)
  const widest = fascias[0]?.width ?? 0
  const isRow = together <= ROW_METRES
  const style = {
    '--metres': isRow ? together : Math.max(widest, ROW_METRES / 2),
    '--gaps': isRow ? fascias.length - 1 : 0,
    '--widest': widest,
  }
  return (
    <div className={css.proof}>
      <div className={cx(css.boards, isRow && css.row)} style={style as React.CSSProperties}>
        {fascias.map((fascia) => (
          <Board key={fascia.width} company={company} fascia={fascia} text={text.trim()} />
        ))}
      </div>
    </div>
  )
})

function Board({ company, fascia, text }: { company: Company; fascia: Fascia; text: string }) {
  const { t, i18n } = useTranslation('company')
  const width = new Intl.NumberFormat(i18n.language).format(fascia.width)
  const [first, ...others] = fascia.booths
  const kind = first && boothKind(first, company)
  const name = others.length > 0 ? t('step.booths', { count: fascia.booths.length }) : (first?.stand ?? '')
  const tooMany = excessLetters(text, fascia.width, useMeasure())
  return (
    <div style={{ '--width': fascia.width } as React.CSSProperties} className={css.board}>
      <p className={css.caption}>
        <b>{name}</b>
        {others.length === 0 && kind && <span>{'id' in kind ? t(kind.id) : kind.raw}</span>}
        {text && tooMany === 0 && (
          <span className={css.fits}>
            <Icon name="check" size="s" />
            {t('proof.fits')}
          </span>
        )}
      </p>
      <FasciaDrawing
        width={fascia.width}
        text={text}
        isTooLong={tooMany > 0}
        label={t('proof.drawing', { booth: name, width, text })}
      />
      <p className={css.metres}>{t('proof.metres', { width })}</p>
      <div role="status">
        {tooMany > 0 && (
          <p className={css.error}>
            <Icon name="warning" size="s" />
            <span>{t('proof.long', { count: tooMany, width })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Height of the wall under the board, in centimetres. */
const WALL_CM = 216
const FLOOR = FASCIA.boardHeight + WALL_CM
/** A person of 1.75 m, to show the scale of the letters. */
const PERSON =
  'M8 29h28a8 8 0 0 1 8 8v50a3.5 3.5 0 0 1-7 0V44h-2v131H23.5v-72h-3v72H9V44H7v43a3.5 3.5 0 0 1-7 0V37a8 8 0 0 1 8-8z'
const PERSON_CM = 44

type DrawingProps = { width: number; text: string; isTooLong: boolean; label: string }

/** The front of a stand, a unit a centimetre: board, panels a metre wide, and a person for the scale. */
function FasciaDrawing({ width, text, isTooLong, label }: DrawingProps) {
  const clip = useId()
  const right = Math.round(width * 100)
  const panels = Array.from({ length: Math.ceil(width) - 1 }, (_, index) => (index + 1) * 100)
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
      <rect className={css.fascia} width={right} height={FASCIA.boardHeight} />
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
