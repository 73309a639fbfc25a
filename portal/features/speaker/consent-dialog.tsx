import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FormattedText } from '#portal/ui/formatted-text.tsx'
import { releaseOf } from '#shared/policy/policy.rules.ts'
import { CONSENT_DIALOG_PX } from '#shared/widget-constants.ts'
import css from './consent-dialog.module.css'

/** The edition's consent and release text, beginning with the page's language (SPK-16). */
export function ConsentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const language = useLanguage()
  const [isOther, setOther] = useState(false)
  const other = language === 'fr' ? 'en' : 'fr'
  const shown = isOther ? other : language
  const { t } = useTranslation('speaker', { lng: shown })
  const consent = releaseOf(useEdition())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setOther(false)
        onClose()
      }}
      title={<span lang={shown}>{t('consent.title')}</span>}
      width={CONSENT_DIALOG_PX}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.text} aria-label={t('consent.title')} tabIndex={0}>
        <FormattedText text={consent[shown]} lang={shown} below={2} />
      </section>
      <div className={css.foot}>
        <p className="second" lang={shown}>
          {t('consent.version', { version: consent.version })}
        </p>
        <span lang={shown === 'fr' ? 'en' : 'fr'}>
          <Button variant="quiet" onPress={() => startTransition(() => setOther(!isOther))}>
            {t('consent.other')}
          </Button>
        </span>
        <span className={css.close}>
          <Button onPress={onClose}>{t('consent.close')}</Button>
        </span>
      </div>
    </Dialog>
  )
}
