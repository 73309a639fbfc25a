import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { ADDRESS_MARK, Trouble, withAddress } from '#portal/ui/trouble.tsx'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'
import css from './speaker-trouble.module.css'

type Props = {
  /** missing: no such speaker. broken: it could not be read; `onAgain` tries again. */
  kind: 'missing' | 'broken'
  supportEmail: string
  slots: SpeakerSlots
  isTrying?: boolean
  onAgain?: () => void
}

/** Why there is no form, in both languages, and how to get the link again. */
export function SpeakerTrouble({ kind, supportEmail, slots, isTrying = false, onAgain }: Props) {
  const { t } = useSpeakerText()
  const texts = useBothLanguages('speaker').map(({ lang, t: say }) => ({
    lang,
    text: withAddress(say(`${kind}.text`, { email: ADDRESS_MARK }), supportEmail),
  }))
  return (
    <Trouble title={t(`${kind}.title`)} texts={texts}>
      {onAgain && (
        <div>
          <Button icon="retry" onPress={onAgain} isPending={isTrying} pendingLabel={t('ui:loading')}>
            {t('broken.again')}
          </Button>
        </div>
      )}
      {kind === 'missing' && (
        <section className={css.lost} aria-labelledby="lost-link">
          <h2 id="lost-link">{t('lost')}</h2>
          {slots.lostLink}
        </section>
      )}
    </Trouble>
  )
}
