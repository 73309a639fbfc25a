import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { receiptHalves } from '#portal/features/visa/receipt-number.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordPane } from '#portal/office/record/record-pane.tsx'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import { MAX_STATUS_LENGTH } from '#shared/contract/values.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { PassportNote, PassportNumber } from './passport-number.tsx'
import { TravelDays } from './travel-days.tsx'
import { useVisaAction, visaCalls, visaQueries } from './use-visas.ts'
import { IssueOnly, VisaActions } from './visa-actions.tsx'
import css from './visa-record.module.css'
import { VisaStages } from './visa-stages.tsx'
import { isRefused } from './visa-state.ts'

/** One request: its stage, its data, and what can be done. */
export function VisaRecord({ visa, states }: { visa: Visa; states: readonly string[] }) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const country = (code: string) => countryText(code, language)
  const { wholeDay, instant } = useDates()
  const receipt = receiptHalves(visa.receipt ?? '').join(' ')
  const facts = [
    ['company', shownCompany(visa.company)],
    ['position', visa.position],
    ['nationality', `${nationalityText(visa.nationality, language)}, ${t('bornIn', { country: country(visa.birth) })}`],
    ['passportNbr', <PassportNumber key={visa._id} visa={visa} />],
    ['expireDate', visa.expireDate && wholeDay(visa.expireDate)],
    ['travel', <TravelDays key={`days ${visa._id}`} visa={visa} />],
    ['adresse', [visa.adresse, visa.postalCode, visa.city, country(visa.country)].filter(Boolean).join(', ')],
    ['tel', visa.tel],
    ['email', visa.email],
    ['receipt', t('receipt', { receipt, at: instant(visa.createdAt) })],
  ] as const
  return (
    <RecordPane name={`${visa.firstName} ${visa.name}`} foot={<VisaActions visa={visa} />}>
      {isRefused(visa) ? <Refused visa={visa} /> : <VisaStages visa={visa} />}
      {visa.duplicate && <Notice kind="late">{t('duplicate')}</Notice>}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PassportNote visa={visa} />
      <div className={css.others}>
        <Allowed to="visa.setVisaStatus">
          <details>
            <summary>{t('free')}</summary>
            <CustomState key={visa._id} visa={visa} states={states} />
          </details>
        </Allowed>
        <IssueOnly visa={visa} />
      </div>
    </RecordPane>
  )
}

/** Says that the request is refused, since when and by whom; the way back is below. */
function Refused({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { who } = useAuditWords()
  const { instant } = useDates()
  const { data: decision } = useQuery(visaQueries.decision(visa))
  return (
    <div className={css.refused}>
      <Notice kind="late">
        <b>{t('state.rejected')}</b>
        {decision && ` ${t('refusedBy', { who: who(decision), at: instant(decision.at) })}`}
      </Notice>
    </div>
  )
}

/** Sets any other state as free text; states in use are suggested. */
function CustomState({ visa, states }: { visa: Visa; states: readonly string[] }) {
  const { t } = useTranslation('organizer-visas')
  const [text, setText] = useState('')
  const action = useVisaAction()
  const save = () => {
    if (text.trim() === '') return
    action.mutate(() => visaCalls.setStatus(visa, text.trim()), { onSuccess: () => setText('') })
  }
  return (
    <form className={css.free} onSubmit={submitBy(save)}>
      <TextField
        label={<span className="visually-hidden">{t('free')}</span>}
        value={text}
        onChange={setText}
        maxLength={MAX_STATUS_LENGTH}
        suggestions={states}
      />
      <Button type="submit" variant="line" isDisabled={text.trim() === '' || visa.trashed}>
        {t('setFree')}
      </Button>
    </form>
  )
}
