import { useBothLanguages } from '#portal/lib/i18n.ts'
import css from './letter.module.css'
import { LetterForm } from './letter-form.tsx'
import type { LetterReference } from './letter-name.ts'
import { LetterVerdict } from './letter-verdict.tsx'

type Props = {
  /** The letter to check; empty at first. Use the same values as the component's key. */
  letter: LetterReference
  onCheck: (letter: LetterReference) => void
}

/** For consulates, in both languages: a letter is 'valid' or 'not known', and nothing is shown from the passport. */
export function LetterView({ letter, onCheck }: Props) {
  const [first, second] = useBothLanguages('visa')
  const isAsked = letter.number !== '' && letter.code !== ''
  return (
    <>
      <div className={css.sign} data-ground="ink">
        <div className={css.wrap}>
          <h1>{first.t('letter.title')}</h1>
          <p className={css.second} lang={second.lang}>
            {second.t('letter.title')}
          </p>
        </div>
      </div>
      <div className={css.halves}>
        <section className={css.bar}>
          <p>{first.t('letter.about')}</p>
          <p className={css.quiet} lang={second.lang}>
            {second.t('letter.about')}
          </p>
          <LetterForm letter={letter} onCheck={onCheck} />
        </section>
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <div role="status">{isAsked && <LetterVerdict letter={letter} />}</div>
      </div>
    </>
  )
}
