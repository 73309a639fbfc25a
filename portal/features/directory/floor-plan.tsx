import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { type BoothRect, findBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { addressWithoutName } from '#shared/edition/venue-place.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'
import css from './floor-plan.module.css'

const STEP = 1.5
const MAX_ZOOM = 8
/** For a plan without intrinsic size, as with some SVGs. */
const USUAL_RATIO = 2

/**
 * How large the plan is drawn in its frame: at 1 all of it is visible; on phones it starts as high as the frame.
 * Zooming keeps the booth, or else the current centre, in the middle.
 */
function usePlanZoom(place: BoothRect | undefined) {
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
    /** Nothing is shown until the image's proportions are known. */
    width: ratio === 0 ? '0' : `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`,
    isBroken,
    onLoad,
    onError: () => setBroken(true),
    zoomIn: zoom < MAX_ZOOM ? () => zoomTo(zoom * STEP) : undefined,
    zoomOut: zoom > 1 ? () => zoomTo(zoom / STEP) : undefined,
  }
}

/** If less of the plan than this is above the booth, the flag is shown below it. */
const TOP = 0.16

const percent = (fraction: number) => `${fraction * 100}%`

/** The plan with the booth marked on it; if there is none yet, both languages say so. */
export function FloorPlan({ booth, edition }: { booth: string; edition: Edition }) {
  const src = fileUrl(storedPath(edition.floorPlan.file))
  const way = <DirectionsLink edition={edition} />
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
  const { frame, plan, width, onLoad, onError, isBroken, zoomIn, zoomOut } = usePlanZoom(place)
  const kind = src.split('.').at(-1)?.toUpperCase() ?? ''
  return (
    <>
      {booth !== '' && !place && <p className={css.note}>{t('map.unmarked', { booth })}</p>}
      {isBroken ? (
        <p className={css.note}>{t('map.broken')}</p>
      ) : (
        <div className={css.box}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <section className={css.frame} ref={frame} tabIndex={0} aria-label={t('map.title')}>
            <div className={css.plan} ref={plan} style={{ width }}>
              {/* Always as an img, in which an SVG can neither run nor fetch anything. */}
              <HydratedImage
                src={src}
                alt={place ? t('map.planMarked', { booth }) : t('map.title')}
                onLoad={onLoad}
                onError={onError}
                decoding="async"
              />
              {place && <BoothPin booth={booth} place={place} />}
            </div>
          </section>
          <div className={css.zoom}>
            <IconButton icon="plus" label={t('ui:photo.zoomIn')} isDisabled={!zoomIn} onPress={() => zoomIn?.()} />
            <IconButton icon="minus" label={t('ui:photo.zoomOut')} isDisabled={!zoomOut} onPress={() => zoomOut?.()} />
          </div>
        </div>
      )}
      <div className={css.links}>
        {use(ExternalLinksContext) && (
          <LinkButton variant="line" icon="download" href={src} download="">
            {t('map.download', { kind })}
          </LinkButton>
        )}
        {way}
      </div>
    </>
  )
}

function DirectionsLink({ edition: { venue } }: { edition: Edition }) {
  const { t } = useTranslation('directory')
  return (
    <a className={css.way} href={venue.mapsUrl} target="_blank" rel="noopener noreferrer">
      {t('map.way', { city: venue.city })}
      <span className="visually-hidden"> ({t('ui:newTab')})</span>
      <Icon name="out" size="s" />
    </a>
  )
}

/** Marks a booth on any image of the plan: its area, and a flag with its number. The alternative text says it too. */
function BoothPin({ booth, place: { x, y, width, height } }: { booth: string; place: BoothRect }) {
  const middle = x + width / 2
  return (
    <span aria-hidden>
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
      {useBothLanguages('directory').map(({ lang, t }, index) => (
        <section key={lang} className={css.language} lang={lang}>
          <h2>{t('map.none.title')}</h2>
          <p className="text-20 quiet">{booth === '' ? t('map.none.about') : t('map.none.booth', { booth })}</p>
          {index === 0 && way}
        </section>
      ))}
    </div>
  )
}

/** How many letters fit at the size of a hall sign. */
const LARGE = 6

/** The booth's number is the sign; without one, the sign says what the page is. */
export function BoothHeader({ booth, venue }: { booth: string; venue: Edition['venue'] }) {
  const { t, i18n } = useTranslation('directory')
  return (
    <div className={css.band} data-surface="dark">
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
