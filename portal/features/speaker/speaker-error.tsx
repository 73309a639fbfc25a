import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { ADDRESS_MARK, ErrorPanel, withAddress } from '#portal/ui/error-panel.tsx'
import css from './speaker-error.module.css'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  /** missing: no such speaker. broken: it could not be read; `onRetry` tries again. */
  kind: 'missing' | 'broken'
  supportEmail: string
  slots: SpeakerSlots
  isTrying?: boolean
  onRetry?: () => void
}

/** Why there is no form, in both languages, and how to get the link again. */
export function SpeakerError({ kind, supportEmail, slots, isTrying = false, onRetry }: Props) {
  const { t } = useSpeakerText()
  const texts = useBothLanguages('speaker').map(({ lang, t: say }) => ({
    lang,
    text: withAddress(say(`${kind}.text`, { email: ADDRESS_MARK }), supportEmail),
  }))
  return (
    <ErrorPanel title={t(`${kind}.title`)} texts={texts}>
      {onRetry && (
        <div>
          <Button icon="retry" onPress={onRetry} isPending={isTrying} pendingLabel={t('ui:loading')}>
            {t('broken.again')}
          </Button>
        </div>
      )}
      {kind === 'missing' && (
        <section className={css.lost} aria-labelledby="lost-link">
          <h2 id="lost-link">{t('lost')}</h2>
          {slots.resendLinkForm}
        </section>
      )}
    </ErrorPanel>
  )
}
