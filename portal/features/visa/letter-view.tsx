import { type FormEvent, useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './letter.module.css'
import { visaApi } from './visa.api.ts'
import { longDay } from './visa-day.ts'
import { VisaFailed } from './visa-failed.tsx'
import { useVisaText } from './visa-text.ts'

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
      <div className={css.header} data-surface="dark">
        <div className={css.wrap}>
          <h1 className="text-52">{first.t('letter.title')}</h1>
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

interface LetterReference {
  number: string
  code: string
}

/** 'Valid' with initials and last day, or 'not known'; never why it is not. */
function LetterCheckResult({ letter }: { letter: LetterReference }) {
  const { t } = useVisaText()
  const { data, error, isFetching, refetch } = useCachedQuery({
    key: `visa-letter ${letter.number} ${letter.code}`,
    fetch: () => visaApi.checkVisaLetter({ query: letter }),
  })
  if (data?.valid) return <Valid number={letter.number} {...data} />
  if (data) return <Unknown />
  if (!error || isFetching)
    return (
      <div className={css.waiting}>
        <Spinner />
      </div>
    )
  return (
    <div className={css.words}>
      <VisaFailed title={t('letter.broken')} error={error} isTrying={false} onRetry={refetch} />
    </div>
  )
}

function Valid({ number, initials, validUntil }: { number: string; initials: string; validUntil: string }) {
  const texts = useBothLanguages('visa')
  const day = texts.map(({ lang }) => longDay(validUntil, lang))
  const facts = [
    ['number', <bdi key="number">{number.toUpperCase()}</bdi>],
    ['initials', <bdi key="initials">{initials}</bdi>],
    ['validUntil', day[0]],
  ] as const
  return (
    <>
      <VerdictHeading kind="valid" />
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-15 strong">
              {texts.map(({ lang, t }, index) => (
                <span key={lang} lang={lang} className={index > 0 ? 'quiet' : undefined}>
                  {t(`letter.${name}`)}{' '}
                </span>
              ))}
            </dt>
            <dd className="strong wraps">{value}</dd>
          </div>
        ))}
      </dl>
      {texts.map(({ lang, t }) => (
        <p key={lang} lang={lang} className="quiet">
          {t('letter.compare')}
        </p>
      ))}
    </>
  )
}

function Unknown() {
  const texts = useBothLanguages('visa')
  const { supportEmail } = useEdition()
  return (
    <>
      <VerdictHeading kind="unknown" />
      <div className={css.words}>
        {texts.map(({ lang, t }, index) => (
          <p key={lang} lang={lang} className={index > 0 ? 'quiet' : undefined}>
            {t('letter.unknownText')}
          </p>
        ))}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </div>
    </>
  )
}

function VerdictHeading({ kind }: { kind: 'valid' | 'unknown' }) {
  const [first, second] = useBothLanguages('visa')
  return (
    <div className={cx(css.panel, kind === 'unknown' && css.not)} data-surface="dark">
      <span className={css.mark}>
        <Icon name={kind === 'valid' ? 'check' : 'cross'} />
      </span>
      <div>
        <h2 className="text-36">{first.t(`letter.${kind}`)}</h2>
        <p className="text-20" lang={second.lang}>
          {second.t(`letter.${kind}`)}
        </p>
      </div>
    </div>
  )
}
