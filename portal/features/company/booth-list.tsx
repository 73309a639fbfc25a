import { useTranslation } from 'react-i18next'
import { INTL_LOCALES } from '#portal/lib/i18n.ts'
import { boothAddress } from '#portal/lib/web-address.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { boothArea } from '#shared/company/company.rules.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './booth-list.module.css'
import { boothKind } from './signage-fit.ts'

/** From this many booths on, the rows are lower and in two columns. */
const MANY = 7

const numbers = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const NUMBERS = { en: numbers(INTL_LOCALES.en), fr: numbers(INTL_LOCALES.fr) }

/** Number, type and size of each booth, with its plan to scale (BOOTH-02, BOOTH-03). */
export function BoothList({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const isMany = company.stand.length >= MANY
  if (company.stand.length === 0) return <EmptyState title={t('noBooth')} />
  return (
    <ul className={cx(css.booths, isMany && css.many)}>
      {company.stand.map((booth, index) => {
        const kind = boothKind(booth, company)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a company may hold two entries of one number
          <li key={`${booth.stand} ${index}`} className={css.booth}>
            <span className={css.number}>{booth.stand}</span>
            <span className={css.kind}>{'id' in kind ? t(kind.id) : kind.raw}</span>
            <span className={css.size}>
              <BoothSize booth={booth} />
            </span>
            <BoothPlan booth={booth} pixelsPerMetre={isMany ? 8 : 22} />
          </li>
        )
      })}
    </ul>
  )
}

/** '18 m2 (6 m x 3 m)', '18 m2' where only the area is known, or nothing. */
function BoothSize({ booth }: { booth: Booth }) {
  const { t, i18n } = useTranslation('company')
  const { format } = NUMBERS[i18n.language]
  const area = boothArea(booth)
  if (area === undefined) return null
  const text = t('booth.size', {
    area: format(area),
    width: format(booth.width ?? 0),
    height: format(booth.height ?? 0),
  })
  // The line may break before the sides, never between a number and its unit.
  const [areaText, sides] = text.split(/ (?=\()/)
  return (
    <>
      <span className={css.unbroken}>{areaText}</span>{' '}
      {booth.width && booth.height && <span className={css.unbroken}>{sides}</span>}
    </>
  )
}

/** Opens the floor map for the first booth in a new tab; off without a booth number (BOOTH-08, Q-066). */
export function BoothLocation({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  const booth = company.stand[0]?.stand ?? ''
  const address = boothAddress(edition.floorMapUrl, booth)
  if (address === undefined) return null
  if (!booth) {
    return (
      <Button variant="idle" icon="out" isDisabled>
        {t('booth.location')}
      </Button>
    )
  }
  return (
    <LinkButton variant="idle" icon="out" href={address} target="_blank" rel="noopener noreferrer">
      {t('booth.location')}
      <span className="visually-hidden"> ({t('ui:newTab')})</span>
    </LinkButton>
  )
}

/** Larger sizes are typing mistakes; drawn to scale they would break the layout. */
const MAX_METRES = 30

/** The floor of a booth in square metres, to scale. Number and size are next to it as text. */
export function BoothPlan({ booth, pixelsPerMetre }: { booth: Booth; pixelsPerMetre: number }) {
  const { width, height } = booth
  if (boothArea(booth) === undefined || !width || !height) return null
  if (Math.max(width, height) > MAX_METRES) return null
  const [right, bottom] = [width * pixelsPerMetre, height * pixelsPerMetre]
  const columns = Array.from({ length: Math.ceil(width) - 1 }, (_, index) => (index + 1) * pixelsPerMetre)
  const rows = Array.from({ length: Math.ceil(height) - 1 }, (_, index) => (index + 1) * pixelsPerMetre)
  const grid = [...columns.map((x) => `M${x} 0v${bottom}`), ...rows.map((y) => `M0 ${y}h${right}`)].join('')
  return (
    <svg
      className={css.plan}
      width={right + 4}
      height={bottom + 4}
      viewBox={`-2 -2 ${right + 4} ${bottom + 4}`}
      aria-hidden
    >
      <path className={css.floor} d={`M0 0h${right}v${bottom}H0z`} />
      <path className={css.metres} d={grid} />
    </svg>
  )
}
