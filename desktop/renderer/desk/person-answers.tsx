import type { ReactNode } from 'react'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './already-in.module.css'
import { fullName, Photo } from './person-row.tsx'

/** Who stands at the desk, in large, and what the clerk may answer: list items. */
export function PersonAnswers({ person, children }: Pick<PersonCard, 'person'> & { children: ReactNode }) {
  return (
    <main className={css.already}>
      <Photo url={person.urlPhoto} isLarge />
      <div>
        <div className={css.identity}>
          <PassMark type={person.type} size="l" />
          <div>
            <b dir="auto">{fullName(person)}</b>
            <span>{person.company}</span>
          </div>
        </div>
        <ul className={css.answers}>{children}</ul>
      </div>
    </main>
  )
}

/** One explanation, and what to do if it is the right one. */
export function Answer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <span>{text}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
