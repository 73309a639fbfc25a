import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ADDRESS_MARK, Trouble, withAddress } from '#portal/ui/trouble.tsx'

const AttendeeLostLink = lazyPart(async () => (await import('./attendee-lost-link.tsx')).AttendeeLostLink)

type Props = {
  supportEmail: string
  /** missing: no such badge. broken: it could not be read; `onAgain` tries again. */
  kind: 'missing' | 'broken'
  isTrying?: boolean
  onAgain?: () => void
}

/** Why there is no badge, always in both languages (ERR-01, ERR-02), and how to get the link again. */
export function AttendeeTrouble({ supportEmail, kind, isTrying = false, onAgain }: Props) {
  const { t } = useTranslation('attendee')
  const texts = useBothLanguages('attendee').map(({ lang, t: say }) => ({
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
      <AttendeeLostLink />
    </Trouble>
  )
}
