import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { addressWithoutName } from '#shared/edition/venue-place.ts'
import css from './booth-header.module.css'

/** How many letters fit at the size of a hall sign. */
const LARGE = 6

/** The booth's number is the sign; without one, the sign says what the page is. */
export function BoothHeader({ booth, venue }: { booth: string; venue: Edition['venue'] }) {
  const { t, i18n } = useTranslation('directory')
  return (
    <div className={css.band} data-ground="ink">
      <div className={css.wrap}>
        {booth === '' ? (
          <h1 className={css.title}>{t('map.title')}</h1>
        ) : (
          <h1 className={css.head}>
            <span className="visually-hidden">{t('map.booth')} </span>
            <bdi className={cx(css.number, booth.length > LARGE && css.long)}>{booth}</bdi>
          </h1>
        )}
        <div>
          <p className="text-26 strong">{venue.name[i18n.language]}</p>
          <p className={css.address}>{addressWithoutName(venue.name[i18n.language], venue.address)}</p>
        </div>
      </div>
    </div>
  )
}
