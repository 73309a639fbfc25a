import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FittedDetails, fitDetails, fitName } from '#portal/features/badge/badge-card/fit-text.ts'
import { cx } from '#portal/ui/cx.ts'
import { useMeasure } from '#portal/ui/measure-text.ts'
import css from './badge-text.module.css'

/** The part of the badge that is being filled in; it carries the accent. */
export type BadgePart = 'photo' | 'name' | 'position' | 'company'

type Props = {
  nom: string
  prenom: string
  position: string
  company: string
  /** Grey words are placeholders for what is missing. */
  asking: boolean
  /** On paper text is shrunk, never truncated. */
  isPaper: boolean
  focusPart: BadgePart | undefined
}

/** Name, position and company, fitted to the badge's column. */
export function BadgeText({ nom, prenom, position, company, asking, isPaper, focusPart }: Props) {
  const { t } = useTranslation('pass')
  const measure = useMeasure()
  const first = shown(nom, asking && t('pass:card.firstName'))
  const last = shown(prenom, asking && t('pass:card.lastName'))
  const job = shown(position, asking && t('pass:card.position'))
  const firm = shown(company, asking && t('pass:card.company'))

  const { name, style } = useMemo(() => {
    const name = fitName(first.text, last.text, measure, isPaper)
    const wide = fitDetails(job.text, firm.text, name.height, measure, isPaper ? 'paper' : 'wide')
    const tight = fitDetails(job.text, firm.text, name.height, measure, 'tight')
    const size = { '--name': `${name.size}cqi`, '--name-small': `${name.smallSize}cqi` }
    return { name, style: { ...size, ...details('wide', wide), ...details('tight', tight) } as CSSProperties }
  }, [first.text, last.text, job.text, firm.text, isPaper, measure])

  const on = (part: BadgePart) => (focusPart === part ? css.active : '')
  return (
    <div className={css.text} style={style}>
      <p className={cx(css.name, on('name'))}>
        {name.lines.map((line, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            key={index}
            dir={line.rtl ? 'rtl' : 'ltr'}
            className={(line.part === 'first' ? first : last).ghost ? css.ghost : ''}
          >
            {line.text}
          </span>
        ))}
      </p>
      {job.text && (
        <p className={cx(css.position, on('position'), job.ghost && css.ghost)} dir="auto">
          {job.text}
        </p>
      )}
      {firm.text && (
        <p className={cx(css.company, on('company'), firm.ghost && css.ghost)} dir="auto">
          {firm.text}
        </p>
      )}
    </div>
  )
}

/** An invitation has no words yet: three empty lines. */
export function BlankText() {
  return (
    <div className={cx(css.text, css.blank)}>
      <i />
      <i />
      <i />
    </div>
  )
}

/** A line's content: the text, or the grey placeholder. */
function shown(words: string, ask: string | false) {
  const text = words.trim()
  return text || !ask ? { text, ghost: false } : { text: ask, ghost: true }
}

/** Custom properties for one of the two widths at which details are shown. */
function details(at: 'wide' | 'tight', fit: FittedDetails): Record<string, string | number> {
  return {
    [`--position-${at}`]: `${fit.position}cqi`,
    [`--position-lines-${at}`]: fit.positionLines,
    [`--company-${at}`]: `${fit.company}cqi`,
    [`--company-lines-${at}`]: fit.companyLines,
  }
}
