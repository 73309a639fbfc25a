import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import type { GuideText, Heading } from '#shared/help/parse-guide.ts'
import css from './contents.module.css'

export const headingsOf = ({ blocks }: GuideText): Heading[] => blocks.filter((block) => block.kind === 'heading')

type ListProps = { text: GuideText; lang: Language; showLink: (id: string, words: string) => ReactNode }

/** Links to the headings of a guide. */
export function ContentsList({ text, lang, showLink }: ListProps) {
  return (
    <ul lang={lang} className={css.list}>
      {headingsOf(text).map(({ id, words, level }) => (
        <li key={id} data-level={level}>
          {showLink(id, words)}
        </li>
      ))}
    </ul>
  )
}

/** The headings of a guide: beside the text, and on phones folded up above it. */
export function Contents({ text, lang }: { text: GuideText; lang: Language }) {
  const { t } = useTranslation('help')
  const links = <ContentsList text={text} lang={lang} showLink={(id, words) => <a href={`#${id}`}>{words}</a>} />
  return (
    <>
      <nav className={css.beside} aria-label={t('contents')} data-noprint="">
        <p className={css.head}>{t('contents')}</p>
        {links}
      </nav>
      <nav className={css.above} aria-label={t('contents')} data-noprint="">
        <details>
          <summary>{t('contents')}</summary>
          {links}
        </details>
      </nav>
    </>
  )
}
