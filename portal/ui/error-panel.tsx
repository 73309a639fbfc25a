import type { ReactNode } from 'react'
import css from './error-panel.module.css'

export type ErrorPanelProps = {
  title: string
  /** What is wrong, once a language. */
  texts: readonly { lang: string; text: ReactNode }[]
  /** What to do about it. */
  children?: ReactNode
}

/** Why a page has nothing to show, always in both languages (ERR-01, ERR-02, Q-129). */
export function ErrorPanel({ title, texts, children }: ErrorPanelProps) {
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      <div className={css.languages} role="alert">
        {texts.map(({ lang, text }) => (
          <p key={lang} lang={lang}>
            {text}
          </p>
        ))}
      </div>
      {children}
    </main>
  )
}

/** Stands in a sentence where the address belongs: t(key, { email: ADDRESS_MARK }). */
export const ADDRESS_MARK = '\u0000'

/** The sentence with the address as a link in its place. */
export function withAddress(sentence: string, address: string): ReactNode {
  const [before, after] = sentence.split(ADDRESS_MARK)
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  )
}
