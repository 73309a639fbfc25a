import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import css from './letter.module.css'
import { visaApi } from './visa.api.ts'
import { longDay } from './visa-day.ts'
import { VisaFailed } from './visa-failed.tsx'
import { useVisaText } from './visa-text.ts'

export interface LetterReference {
  number: string
  code: string
}

/** 'Valid' with initials and last day, or 'not known'; never why it is not. */
export function LetterCheckResult({ letter }: { letter: LetterReference }) {
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
            <dt>
              {texts.map(({ lang, t }, at) => (
                <span key={lang} lang={lang} className={at > 0 ? 'quiet' : undefined}>
                  {t(`letter.${name}`)}{' '}
                </span>
              ))}
            </dt>
            <dd>{value}</dd>
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
        {texts.map(({ lang, t }, at) => (
          <p key={lang} lang={lang} className={at > 0 ? 'quiet' : undefined}>
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
    <div className={cx(css.panel, kind === 'unknown' && css.not)} data-ground="ink">
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
