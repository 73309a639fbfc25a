import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import type { GuideText, Heading } from '#shared/help/parse-guide.ts'
import css from './table-of-contents.module.css'

export const headingsOf = ({ blocks }: GuideText): Heading[] => blocks.filter((block) => block.kind === 'heading')

type Props = { text: GuideText; lang: Language; renderLink: (id: string, words: string) => ReactNode }

/** Links to the headings of a guide. */
export function TableOfContents({ text, lang, renderLink }: Props) {
  const { t } = useTranslation('help')
  return (
    <nav aria-label={t('contents')} data-noprint="">
      <ul lang={lang} className={css.list}>
        {headingsOf(text).map(({ id, words, level }) => (
          <li key={id} data-level={level}>
            {renderLink(id, words)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
