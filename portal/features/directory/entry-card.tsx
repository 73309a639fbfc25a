import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { useFloorMapUrl } from '#portal/lib/edition.ts'
import { Link } from '#portal/lib/navigation.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { boothAddress, webAddress } from '#portal/lib/web-address.ts'
import { cx } from '#portal/ui/cx.ts'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
import { pickBackground } from '#portal/ui/picture-background.ts'
import { Spinner } from '#portal/ui/spinner.tsx'
import { initialsOf } from '#shared/directory/order.rules.ts'
import { markedParts, type TextRange } from '#shared/names/marked-parts.ts'
import { hasArabic } from '#shared/names/transliterate.ts'
import { type DirectoryEntry, describedQuery } from './directory-list.ts'
import css from './entry-card.module.css'

export type DirectoryKind = 'exhibitors' | 'speakers'

type Props = {
  kind: DirectoryKind
  entry: DirectoryEntry
  marks?: readonly (readonly TextRange[])[] | undefined
  /** Whether its letter is shown on it. */
  hasLetter?: boolean
}

/** One entry: picture and name; for a speaker also position and company (LIST-02, LIST-04). */
export const EntryCard = memo(function EntryCard({ kind, entry, marks, hasLetter }: Props) {
  const { texts, position, picture, booths, sector, described, named, letter } = entry
  const names = kind === 'speakers' ? texts.slice(0, 2) : texts
  const company = kind === 'speakers' ? (texts[2] ?? '') : ''
  const isArabic = hasArabic(names.join(''))
  const tab = hasLetter ? letter : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is one of chunks
    <div
      role="listitem"
      className={cx(css.card, kind === 'speakers' && css.person)}
      {...(tab !== undefined && { 'data-letter': tab, tabIndex: -1 })}
    >
      <EntryPicture kind={kind} src={picture} named={named} />
      <div>
        <p className={css.name} {...(isArabic && { lang: 'ar', dir: 'rtl' })}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: first and last name, always in this order
            <bdi key={index} className={index < names.length - 1 ? css.first : undefined}>
              <HighlightedText text={index < names.length - 1 ? `${name} ` : name} ranges={marks?.[index]} />
            </bdi>
          ))}
        </p>
        {(position || company) && (
          <p className={css.about}>
            {position && <bdi>{position}</bdi>}
            {position && company && ', '}
            {company && (
              <bdi>
                <HighlightedText text={company} ranges={marks?.[2]} />
              </bdi>
            )}
          </p>
        )}
        {(booths.length > 0 || sector || described) && (
          <div className={css.more}>
            <EntryBooths booths={booths} marks={marks?.slice(texts.length)} />
            {(sector || described) && <EntryDetails sector={sector} {...(described && { described })} />}
          </div>
        )}
      </div>
      {tab !== undefined && (
        <span className={css.letter} aria-hidden>
          {tab}
        </span>
      )}
    </div>
  )
})

/** More would make the card higher than its picture. */
const MOST_BOOTHS = 3

/** The company's booths, each leading to its place on the floor map. */
function EntryBooths({ booths, marks }: { booths: readonly string[]; marks: Props['marks'] }) {
  const { t } = useTranslation('directory')
  const floorMapUrl = useFloorMapUrl()
  if (floorMapUrl === undefined) return null
  const more = booths.length - MOST_BOOTHS
  return (
    <>
      {booths.slice(0, MOST_BOOTHS).map((booth, index) => {
        const words = (
          <>
            <span className="visually-hidden">{t('map.booth')} </span>
            <bdi>
              <HighlightedText text={booth} ranges={marks?.[index]} />
            </bdi>
          </>
        )
        const address = boothAddress(floorMapUrl, booth)
        if (address === undefined) return <span key={booth}>{words}</span>
        if (address.startsWith('/'))
          return (
            <Link key={booth} to={address}>
              {words}
            </Link>
          )
        return (
          <a key={booth} href={address} target="_blank" rel="noopener noreferrer">
            {words}
            <span className="visually-hidden"> ({t('ui:newTab')})</span>
          </a>
        )
      })}
      {more > 0 && <span>{t('moreBooths', { count: more })}</span>}
    </>
  )
}

/** What the company wrote for the catalogue: its sector, and once it is opened, description and web site. */
function EntryDetails({ sector, described }: Pick<DirectoryEntry, 'sector' | 'described'>) {
  const { t } = useTranslation('directory')
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(ref.current?.open ?? false), [])
  return (
    <details ref={ref} className={css.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('details')}</summary>
      {sector && <p>{sector}</p>}
      {isOpen && described && <Description company={described} />}
    </details>
  )
}

function Description({ company }: { company: string }) {
  const { t } = useTranslation('directory')
  const { data, error } = useCachedQuery(describedQuery(company))
  if (error) return <p role="alert">{failureTexts(error).join(' ')}</p>
  if (!data) return <Spinner />
  const { presentation, webSite = '' } = data
  const address = webAddress(webSite)
  return (
    <>
      {presentation && <p className={css.written}>{presentation}</p>}
      {webSite && (
        <p>
          {address === undefined ? (
            webSite
          ) : (
            <a href={address} target="_blank" rel="noopener noreferrer nofollow">
              {webSite}
              <span className="visually-hidden"> ({t('ui:newTab')})</span>
            </a>
          )}
        </p>
      )}
    </>
  )
}

const SIZES = { exhibitors: { width: 96, height: 96 }, speakers: { width: 84, height: 108 } }

/** A logo or a photo, or initials if there is none or it cannot be loaded. The name is next to it. */
function EntryPicture({ kind, src, named }: { kind: DirectoryKind; src: string; named: readonly string[] }) {
  const [isBroken, setBroken] = useState(false)
  if (src === '' || isBroken)
    return (
      <span className={cx(css.picture, css.initials)} aria-hidden>
        {initialsOf(named)}
      </span>
    )
  return (
    <span className={css.picture}>
      <HydratedImage
        {...SIZES[kind]}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        {...(kind === 'exhibitors' && { onLoad: pickBackground })}
        onError={() => setBroken(true)}
      />
    </span>
  )
}

/** A text with the matched parts underlined. */
function HighlightedText({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined }) {
  return markedParts(text, joined(text, ranges)).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  )
}

/** Adjacent words become one mark: 'Ben Ali', not 'Ben' and 'Ali'. */
function joined(text: string, ranges: readonly TextRange[]) {
  const marks: TextRange[] = []
  for (const [from, to] of ranges) {
    const last = marks.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], from))) marks[marks.length - 1] = [last[0], to]
    else marks.push([from, to])
  }
  return marks
}
