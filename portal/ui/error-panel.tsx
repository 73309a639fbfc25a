import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { CallError, isLinkReplaced } from '#shared/contract/call-error.ts'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { cx } from './cx.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import css from './error-panel.module.css'
import { RetryButton } from './retry-button.tsx'

type ErrorPanelProps = {
  feature: 'attendee' | 'speaker'
  /** Why the record could not be read; without one there is no such record. */
  error: unknown
  supportEmail: string
  /** The form that sends the link again; shown where retrying cannot help. */
  resendLinkForm?: ReactNode
  isTrying?: boolean
  onRetry: () => unknown
}

/** Why a page has nothing to show, always in both languages (ERR-01, ERR-02, Q-129), and how to get the link again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { feature, error, supportEmail, resendLinkForm, isTrying, onRetry } = props
  const kind = error ? 'broken' : 'missing'
  const canRetry = error && !isLinkReplaced(error)
  const { t } = useTranslation([feature, 'app'])
  const texts = useBothLanguages(feature)
  return (
    <main className={css.page}>
      <h1 className="text-52">{t(`${kind}.title`)}</h1>
      <div className={css.languages} role="alert">
        {texts.map(({ lang, t: translate }) => (
          <p key={lang} lang={lang}>
            {withAddress(translate(`${kind}.text`, { email: ADDRESS_MARK }), supportEmail)}
          </p>
        ))}
      </div>
      {canRetry ? (
        <div>
          <RetryButton onPress={onRetry} isPending={isTrying} />
        </div>
      ) : (
        resendLinkForm && (
          <section className={cx(css.lost, css[feature])} aria-labelledby="lost-link">
            <h2 id="lost-link">{t('app:ways.lost')}</h2>
            {resendLinkForm}
          </section>
        )
      )}
    </main>
  )
}

/** Marks the address's place in a sentence. */
const ADDRESS_MARK = '\u0000'

/** The sentence with the address inserted as a link. */
function withAddress(sentence: string, address: string): ReactNode {
  const [before, after] = sentence.split(ADDRESS_MARK)
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  )
}

type Props = Pick<ErrorPanelProps, 'feature'> & {
  /** Shown above the panel, where the children bring the page's header themselves. */
  above?: ReactNode
  children: ReactNode
}

/**
 * Shows an error panel when a call failed during rendering; other errors go to the portal's own boundary. Offline, the
 * edition does not load either, so the address is the default edition's.
 */
export function CallErrorBoundary({ feature, above, children }: Props) {
  const panel = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const retry = () => location.reload()
    return (
      <>
        {above}
        <ErrorPanel feature={feature} error={error} supportEmail={DEFAULT_SUPPORT_EMAIL} onRetry={retry} />
      </>
    )
  }
  return <ErrorBoundary fallback={panel}>{children}</ErrorBoundary>
}
