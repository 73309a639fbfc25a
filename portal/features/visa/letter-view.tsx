import { type FormEvent, useState } from 'react'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './letter.module.css'
import { LetterCheckResult, type LetterReference } from './letter-check-result.tsx'

type Props = {
  /** The letter to check; empty at first. Use the same values as the component's key. */
  letter: LetterReference
  onCheck: (letter: LetterReference) => void
}

/** For consulates, in both languages: says whether a letter is valid, with the holder's initials; its passport data are not shown. */
export function LetterView({ letter, onCheck }: Props) {
  const [first, second] = useBothLanguages('visa')
  const isComplete = letter.number !== '' && letter.code !== ''
  return (
    <>
      <div className={css.header} data-ground="ink">
        <div className={css.wrap}>
          <h1>{first.t('letter.title')}</h1>
          <p className={css.second} lang={second.lang}>
            {second.t('letter.title')}
          </p>
        </div>
      </div>
      <div className={css.halves}>
        <section className="under-bar">
          <p>{first.t('letter.about')}</p>
          <p className="quiet" lang={second.lang}>
            {second.t('letter.about')}
          </p>
          <LetterForm letter={letter} onCheck={onCheck} />
        </section>
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <div role="status">{isComplete && <LetterCheckResult letter={letter} />}</div>
      </div>
    </>
  )
}

const FIELDS = ['number', 'code'] as const

/** Number and code as printed on the letter; each field is labelled in both languages. */
function LetterForm({ letter, onCheck }: Props) {
  const [first, second] = useBothLanguages('visa')
  const [draft, setDraft] = useState(letter)
  const [isSubmitted, setSubmitted] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const trimmed = { number: draft.number.trim(), code: draft.code.trim() }
    const missing = FIELDS.findIndex((name) => trimmed[name] === '')
    if (missing < 0) onCheck(trimmed)
    else event.currentTarget.querySelectorAll('input')[missing]?.focus()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={first.t(`letter.${name}`)}
          hint={<span lang={second.lang}>{second.t(`letter.${name}`)}</span>}
          value={draft[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
          autoComplete="off"
          spellCheck="false"
          errorMessage={isSubmitted && draft[name].trim() === '' ? first.t(`letter.${name}Required`) : undefined}
        />
      ))}
      <Button type="submit">{first.t('letter.check')}</Button>
    </form>
  )
}
