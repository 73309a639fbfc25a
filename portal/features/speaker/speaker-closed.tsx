import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Notice } from '#portal/ui/notice.tsx'
import css from './speaker-form.module.css'

/** Shown once an enforced deadline has passed: the thank-you text, since nothing can be changed any more. */
export function SpeakerClosed() {
  const both = useBothLanguages('speaker')
  const { deadlines } = useEdition()
  return (
    <div className={css.final}>
      {both.map(({ lang, t }) => (
        <div key={lang} lang={lang}>
          <Notice kind="late">
            <p>{t('thanks.registered')}</p>
            <p>{t('thanks.collect')}</p>
            <p>
              <b>{t('thanks.until', { date: deadlines.speakerEdit[lang] })}</b>
            </p>
          </Notice>
        </div>
      ))}
    </div>
  )
}
