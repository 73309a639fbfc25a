import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { WindowsContext } from '#portal/ui/windows-context.ts'
import { type BoothPlace, findBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'
import css from './floor-plan.module.css'
import { usePlanZoom } from './use-plan-zoom.ts'

/** If less of the plan than this lies above the booth, the flag hangs below it. */
const TOP = 0.16

const percent = (fraction: number) => `${fraction * 100}%`

/** The plan with the booth marked on it; if there is none yet, both languages say so. */
export function FloorPlan({ booth, edition }: { booth: string; edition: Edition }) {
  const src = fileUrl(storedPath(edition.floorPlan.file))
  const way = <WayLink edition={edition} />
  return (
    <div className={css.page}>
      {src === '' ? (
        <NoFloorPlan booth={booth} way={way} />
      ) : (
        <ShownPlan key={src} src={src} booth={booth} edition={edition} way={way} />
      )}
    </div>
  )
}

type ShownProps = { src: string; booth: string; edition: Edition; way: ReactNode }

function ShownPlan({ src, booth, edition, way }: ShownProps) {
  const { t } = useTranslation('directory')
  const place = findBooth(edition.floorPlan.booths, booth)
  const { frame, plan, width, onLoad, onError, isBroken, closer, farther } = usePlanZoom(place)
  const kind = src.split('.').at(-1)?.toUpperCase() ?? ''
  return (
    <>
      {booth !== '' && !place && <p className={css.note}>{t('map.unmarked', { booth })}</p>}
      {isBroken ? (
        <p className={css.note}>{t('map.broken')}</p>
      ) : (
        <div className={css.box}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <section className={css.frame} ref={frame} tabIndex={0} aria-label={t('map.plan')}>
            <div className={css.plan} ref={plan} style={{ width }}>
              {/* Always as an img, in which an SVG can neither run nor fetch anything. */}
              <HydratedImage
                src={src}
                alt={place ? t('map.planMarked', { booth }) : t('map.plan')}
                onLoad={onLoad}
                onError={onError}
                decoding="async"
              />
              {place && <BoothPin booth={booth} place={place} />}
            </div>
          </section>
          <div className={css.zoom}>
            <IconButton icon="plus" label={t('map.closer')} isDisabled={!closer} onPress={() => closer?.()} />
            <IconButton icon="minus" label={t('map.farther')} isDisabled={!farther} onPress={() => farther?.()} />
          </div>
        </div>
      )}
      <div className={css.links}>
        {use(WindowsContext) && (
          <LinkButton variant="line" icon="download" href={src} download="">
            {t('map.download', { kind })}
          </LinkButton>
        )}
        {way}
      </div>
    </>
  )
}

function WayLink({ edition: { venue } }: { edition: Edition }) {
  const { t } = useTranslation('directory')
  return (
    <a className={css.way} href={venue.mapsUrl} target="_blank" rel="noopener noreferrer">
      {t('map.way', { city: venue.city })}
      <span className="visually-hidden"> ({t('map.newTab')})</span>
      <Icon name="out" size="s" />
    </a>
  )
}

/** Marks a booth on any image of the plan: its area, and a flag with its number. The alternative text says it too. */
function BoothPin({ booth, place: { x, y, width, height } }: { booth: string; place: BoothPlace }) {
  const middle = x + width / 2
  return (
    <span aria-hidden="true">
      <span
        className={css.floor}
        data-booth={booth}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      />
      <span
        className={cx(css.pin, y < TOP && css.under, middle < 0.1 && css.fromLeft, middle > 0.9 && css.fromRight)}
        style={{ left: percent(middle), top: percent(y + height / 2) }}
      >
        <bdi className={css.flag}>{booth}</bdi>
      </span>
    </span>
  )
}

/** The plan does not exist yet: says so in both languages, and keeps the number. */
function NoFloorPlan({ booth, way }: { booth: string; way: ReactNode }) {
  return (
    <div className={css.both}>
      {useBothLanguages('directory').map(({ lang, t }, at) => (
        <section key={lang} className={css.said} lang={lang}>
          <h2>{t('map.none.title')}</h2>
          <p>{booth === '' ? t('map.none.about') : t('map.none.booth', { booth })}</p>
          {at === 0 && way}
        </section>
      ))}
    </div>
  )
}
