import { useTranslation } from 'react-i18next'
import { INTL_LOCALES } from '#portal/lib/language.ts'
import { cx } from '#portal/ui/cx.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { boothArea } from '#shared/company/company.rules.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import css from './booth-list.module.css'
import { BoothPlan } from './booth-plan.tsx'
import { boothKind } from './signage-fit.ts'

/** From this many on, the rows get low and stand in two columns. */
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
      {company.stand.map((booth, at) => {
        const kind = boothKind(booth, company)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a company may hold two entries of one number
          <li key={`${booth.stand} ${at}`} className={css.booth}>
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

/** '18 m2 (6 m x 3 m)', '18 m2' where the list said no more, or nothing. */
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
  // It may break before the sides, never between a number and its unit.
  const [whole, sides] = text.split(/ (?=\()/)
  return (
    <>
      <span className={css.unbroken}>{whole}</span>{' '}
      {booth.width && booth.height && <span className={css.unbroken}>{sides}</span>}
    </>
  )
}
