import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { type Guide, languageOfGuide } from '#shared/help/guides.ts'
import { GuideText, TableOfContents } from './guide-text.tsx'
import { guideQuery } from './guides-query.ts'

type Props = {
  guide: Guide
  anchor: string
  /** Its headings are listed above it. */
  hasContents?: boolean
}

/** One guide, opened at an anchor, in an app that has no address for it; it comes with the app and needs no network. */
export function GuideAt({ guide, anchor, hasContents }: Props) {
  const { t, i18n } = useTranslation('help')
  const { data: text, isPending } = useCachedQuery(guideQuery(guide, i18n.language))
  useEffect(() => {
    if (text) document.getElementById(anchor)?.scrollIntoView()
  }, [text, anchor])
  if (!text) return isPending ? null : <p role="alert">{t('broken')}</p>
  const lang = languageOfGuide(guide, i18n.language)
  return (
    <>
      {hasContents && (
        <TableOfContents
          text={text}
          lang={lang}
          renderLink={(id, words) => <SectionLink id={id}>{words}</SectionLink>}
        />
      )}
      <GuideText
        blocks={text.blocks}
        lang={lang}
        // Other guides have no address here.
        renderLink={(href, words) => {
          const [, section] = href.split(`/help/${guide}#`)
          return section === undefined ? words : <SectionLink id={section}>{words}</SectionLink>
        }}
      />
    </>
  )
}

/** No link to a fragment: the address of the app's page is its own. */
function SectionLink({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.scrollIntoView()
      }}
    >
      {children}
    </a>
  )
}
