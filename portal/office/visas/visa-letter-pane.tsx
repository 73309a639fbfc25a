import { useTranslation } from 'react-i18next'
import { saveFile } from '#portal/office/lib/save-file.ts'
import { BrandMark } from '#portal/ui/brand-mark.tsx'
import { Button } from '#portal/ui/button.tsx'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import css from './visa-letter-pane.module.css'

/** A summary of the letter. The PDF contains the full passport number, so each download is audited. */
export function VisaLetterPane({ visa, edition }: { visa: Visa; edition: Edition | undefined }) {
  const { t, i18n } = useTranslation('organizer-visas')
  const person = `${visa.firstName} ${visa.name}`.trim()
  const part = (language: 'en' | 'fr') => {
    const say = i18n.getFixedT(language, 'organizer-visas')
    return (
      <div lang={language}>
        <p>{say('paper.title')}</p>
        <p>
          {say('paper.text', {
            person,
            position: visa.position,
            company: shownCompany(visa.company),
            passport: visa.passportNbr,
            dates: edition?.dates[language] ?? '',
            venue: edition?.venue.name[language] ?? '',
          })}
        </p>
      </div>
    )
  }
  return (
    <section className={css.pane} aria-label={t('letter.title')}>
      <div className={css.head}>
        <h2>{visa.letter ? t('letter.number', { number: visa.letter }) : t('letter.none')}</h2>
        {visa.letter && (
          <Button
            variant="line"
            icon="download"
            onPress={() => void saveFile(`/api/visa/visas/${visa._id}/letter`, t('notDone'))}
          >
            PDF
          </Button>
        )}
      </div>
      <div className={css.paper} data-none={!visa.letter || undefined}>
        <div className={css.top}>
          <BrandMark isMarkOnly />
          <span>{visa.letter || t('letter.next')}</span>
        </div>
        <div className={css.columns}>
          {part('en')}
          {part('fr')}
        </div>
      </div>
    </section>
  )
}
