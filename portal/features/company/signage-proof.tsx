import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { FasciaDrawing } from './fascia-drawing.tsx'
import { boothKind, excessLetters, type Fascia, fasciasOf } from './signage-fit.ts'
import css from './signage-proof.module.css'

/** Up to this total width, in metres, all drawings share one row. */
const ROW_METRES = 12

type Props = { company: Company; text: string }

/** The signage on the stands, all to one scale. Memoized, so that typing in other fields does not redraw it. */
export const SignageProof = memo(function SignageProof({ company, text }: Props) {
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
