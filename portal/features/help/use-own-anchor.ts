import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#portal/lib/language.ts'
import type { Guide } from '#shared/help/guides.ts'
import type { GuideText } from '#shared/help/parse-guide.ts'
import { headingsOf } from './contents.tsx'
import { guideQuery } from './guides-query.ts'

/**
 * Keeps the address at a section of the text that is shown: a page's place (`asked`) becomes the guide's own address, and
 * an anchor of the other language that of the same section here. Both guides have the same sections in the same order.
 */
export function useOwnAnchor(guide: Guide, language: Language, text: GuideText | undefined, asked: string): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { hash } = useLocation()
  useEffect(() => {
    if (!text) return
    const ids = headingsOf(text).map(({ id }) => id)
    const go = (id: string) => void navigate(`/help/${guide}#${id}`, { replace: true })
    const anchor = decodeURIComponent(hash.slice(1))
    if (anchor === '') {
      if (asked !== '') go(asked)
      return
    }
    if (ids.includes(anchor)) {
      // The text has come after the page.
      if (window.scrollY === 0) document.getElementById(anchor)?.scrollIntoView()
      return
    }
    void queries.ensureQueryData(guideQuery(guide, language === 'fr' ? 'en' : 'fr')).then((other) => {
      const same = ids[headingsOf(other).findIndex(({ id }) => id === anchor)]
      if (same) go(same)
    })
  }, [guide, language, text, asked, hash, queries, navigate])
}
