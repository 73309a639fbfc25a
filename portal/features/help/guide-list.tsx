import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/i18n.ts'
import { decoded, Link, usePageLocation } from '#portal/lib/navigation.tsx'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { afterPaint } from '#portal/lib/when-idle.ts'
import { GUIDE_NAMES, type Guide, languageOfGuide } from '#shared/help/guides.ts'
import type { GuideText } from '#shared/help/parse-guide.ts'
import css from './guide-list.module.css'
import { headingsOf } from './guide-text.tsx'
import { guideQuery } from './guides-query.ts'

/** All guides, each with its intended readers. */
export function GuideList() {
  const { t, i18n } = useTranslation('help')
  return (
    <ul className={css.list} aria-label={t('guides')}>
      {GUIDE_NAMES.map((guide) => (
        <li key={guide}>
          <Link to={`/help/${guide}`} className={css.guide}>
            <b className="text-20">{t(`guide.${guide}.name`)}</b>
            <span>
              {t(`guide.${guide}.about`)}
              {languageOfGuide(guide, i18n.language) !== i18n.language && ` (${t('inEnglish')})`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Keeps the address at a section of the text that is shown: the anchor of a page of the portal becomes the guide's own address, and
 * an anchor of the other language that of the same section here. Both guides have the same sections in the same order.
 */
export function useSectionAnchor(guide: Guide, language: Language, text: GuideText | undefined, pageAnchor: string) {
  const cache = useQueryCache()
  const { hash, navigate: goTo } = usePageLocation()
  useEffect(() => void keepSectionInPlace(), [])
  useEffect(() => {
    if (!text) return
    const ids = headingsOf(text).map(({ id }) => id)
    const navigate = (id: string) => void goTo(`/help/${guide}#${id}`, { replace: true })
    const anchor = decoded(hash.slice(1))
    if (anchor === '') {
      if (pageAnchor !== '') navigate(pageAnchor)
      return
    }
    if (ids.includes(anchor)) {
      // The text loaded after the page, so the browser has not scrolled to the section.
      if (window.scrollY === 0) document.getElementById(anchor)?.scrollIntoView()
      return
    }
    const question = guideQuery(guide, language === 'fr' ? 'en' : 'fr')
    void cache.prefetch(question).then(() => {
      const other = cache.get(question)?.data
      const same = other && ids[headingsOf(other).findIndex(({ id }) => id === anchor)]
      if (same) navigate(same)
    })
  }, [guide, language, text, pageAnchor, hash, cache, goTo])
}

/** The font loads once the page is hydrated and changes line breaks; this keeps the section in the address in place. */
async function keepSectionInPlace() {
  let section: Element | null
  let top = 0
  const topOf = () => section?.getBoundingClientRect().top ?? 0
  const note = () => {
    section = document.querySelector(':target')
    top = topOf()
  }
  note()
  window.addEventListener('scroll', note, { passive: true })
  // Only then is the page hydrated, which requests the font.
  await new Promise<void>((painted) => afterPaint(painted))
  await document.fonts.ready
  window.removeEventListener('scroll', note)
  window.scrollBy(0, topOf() - top)
}
