import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import { BilingualPageHeader, PageHeader } from '#portal/app/page-header.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { GuideList, useSectionAnchor } from '#portal/features/help/guide-list.tsx'
import { GuideText, TableOfContents } from '#portal/features/help/guide-text.tsx'
import { guideQuery } from '#portal/features/help/guides-query.ts'
import { currentLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { isBrowser } from '#portal/lib/is-browser.ts'
import { Link, useParams } from '#portal/lib/navigation.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { helpAnchorOf } from '#shared/help/anchors.ts'
import { type Guide, isGuide, languageOfGuide } from '#shared/help/guides.ts'
import css from './help-page.module.css'

/** The server renders either language, so it prefetches both. */
export const prefetch: PagePrefetch = async ({ guide: name = '' }, cache) => {
  const languages = isBrowser ? [currentLanguage()] : (['en', 'fr'] as const)
  await Promise.all(
    languages.map(async (language) => {
      const { guide } = helpAnchorOf(name, language)
      if (isGuide(guide)) await cache.prefetch(guideQuery(guide, language))
    }),
  )
}

/** /help: the guides, /help/{guide}: one of them, /help/{page}: the section about a page. */
export function Component() {
  const { t } = useTranslation(['help', 'app'])
  const { guide: name = OWN_PAGE } = useParams()
  const { guide, anchor } = helpAnchorOf(name, useLanguage())
  if (isGuide(guide)) return <GuidePage guide={guide} anchor={anchor} />
  if (name === OWN_PAGE)
    return (
      <Page title={t('title')}>
        <PageHeader title={t('title')} />
        <div className={css.body}>
          <GuideList />
        </div>
      </Page>
    )
  return (
    <Page title={t('app:notFound.title')}>
      <BilingualPageHeader id="notFound" />
    </Page>
  )
}

/** The name of this page itself: the guide list. */
const OWN_PAGE = 'help-page'

function GuidePage({ guide, anchor }: { guide: Guide; anchor: string }) {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { data: text, isPending, refetch } = useCachedQuery(guideQuery(guide, language))
  useSectionAnchor(guide, language, text, anchor)
  const lang = languageOfGuide(guide, language)
  const title = text?.title ?? t(`guide.${guide}.name`)
  return (
    <Page title={title}>
      <PageHeader title={<span lang={lang}>{title}</span>} />
      <div className={css.body}>
        <p data-noprint>
          <LinkButton variant="quiet" icon="back" to="/help">
            {t('all')}
          </LinkButton>
        </p>
        {isPending && <Spinner />}
        {!isPending && !text && (
          <div className="stack" role="alert">
            <p>{t('broken')}</p>
            <RetryButton onPress={refetch} />
          </div>
        )}
        {text && (
          <>
            <TableOfContents text={text} lang={lang} renderLink={(id, words) => <a href={`#${id}`}>{words}</a>} />
            <GuideText
              blocks={text.blocks}
              lang={lang}
              renderLink={(href, words) => <GuideLink href={href}>{words}</GuideLink>}
            />
          </>
        )}
      </div>
    </Page>
  )
}

/** Links to guides always work; other links become plain text where external links are disabled. */
function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  const canOpenLinks = use(ExternalLinksContext)
  if (href.startsWith('/help/')) return <Link to={href}>{children}</Link>
  return canOpenLinks ? <a href={href}>{children}</a> : children
}
