import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { CustomState } from './custom-state.tsx'
import { PassportNumber } from './passport-number.tsx'
import { useVisaAction, visaCalls } from './use-visas.ts'
import { VisaActions } from './visa-actions.tsx'
import css from './visa-record.module.css'
import { stateOf, VISA_STAGES } from './visa-state.ts'

/** One request: its stage, its data, and what can be done. */
export function VisaRecord({ visa, states }: { visa: Visa; states: readonly string[] }) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const country = (code: string) => countryText(code, language)
  const { wholeDay, here } = useDates()
  const action = useVisaAction()
  const stop = (VISA_STAGES as readonly string[]).indexOf(stateOf(visa))
  const facts = [
    ['company', shownCompany(visa.company)],
    ['position', visa.position],
    [
      'nationality',
      `${nationalityText(visa.nationality, language)}, ${t('bornIn', { country: country(visa.birth) })}`,
    ],
    ['passportNbr', <PassportNumber key={visa._id} visa={visa} />],
    ['expireDate', visa.expireDate && wholeDay(visa.expireDate)],
    ['adresse', [visa.adresse, visa.postalCode, visa.city, country(visa.country)].filter(Boolean).join(', ')],
    ['tel', visa.tel],
    ['email', visa.email],
    ['createdAt', here(visa.createdAt)],
  ] as const
  return (
    <section className={css.record} aria-labelledby="visa-name">
      <h2 id="visa-name">
        {visa.firstName} {visa.name}
      </h2>
      <div className={css.scroll}>
        <ol className={css.stops} aria-label={t('stops')}>
          {VISA_STAGES.map((one, place) => (
            <li key={one} {...(place === stop && { 'aria-current': 'step' as const })}>
              <PlainButton
                className={css.stop ?? ''}
                // The last stage is reached by sending the letter.
                isDisabled={one === 'sent' || visa.trashed || place === stop}
                onPress={() => action.mutate(() => visaCalls.setStatus(visa, one))}
              >
                {place < stop && <Icon name="check" size="s" />}
                {t(`state.${one}`)}
              </PlainButton>
            </li>
          ))}
        </ol>
        {visa.duplicate && <Notice kind="late">{t('duplicate')}</Notice>}
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Notice>{t('audited')}</Notice>
        <CustomState key={visa._id} visa={visa} states={states} />
      </div>
      <VisaActions visa={visa} />
    </section>
  )
}
