import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { receiptHalves } from '#portal/features/visa/receipt-number.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { RecordPane } from '#portal/office/record/record-pane.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { MAX_STATUS_LENGTH } from '#shared/contract/values.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { TravelDays } from './travel-days.tsx'
import { isRejected, useVisaAction, visaCalls, visaQueries } from './use-visas.ts'
import { IssueWithoutSending, VisaActions } from './visa-actions.tsx'
import css from './visa-record.module.css'
import { VisaStages } from './visa-stages.tsx'

/** How long a passport number is shown, in ms. */
const SHOWN_MS = 20_000
/** A call that needs the role which sees full numbers; getVisa masks them for everybody else. */
const SEE_FULL_NUMBER = 'visa.getVisaLetter'

/** The number is masked; showing it asks the server, which audits the access. */
function PassportNumber({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (shown === '') return
    const timer = setTimeout(() => setShown(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const showing = useApiMutation(() => calls.visa.getVisa({ params: { id: visa._id } }), {
    invalidates: [visaQueries.lastLook(visa).queryKey],
    onSuccess: ({ passportNbr }) => setShown(passportNbr),
  })
  return (
    <div className="apart">
      <b aria-live="polite">{shown || visa.passportNbr}</b>
      <Allowed call={SEE_FULL_NUMBER}>
        <Button
          variant="line"
          icon={shown ? 'eyeOff' : 'eye'}
          onPress={() => (shown ? setShown('') : showing.mutate())}
        >
          {shown ? t('hide') : t('show')}
        </Button>
      </Allowed>
    </div>
  )
}

/** That each look at the number is recorded, and the last one; or who may look. */
function PassportNote({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const canCall = useCanCall()
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const { data: [last] = [] } = useQuery(visaQueries.lastLook(visa))
  return (
    <Notice>
      {canCall(SEE_FULL_NUMBER) ? t('audited', { seconds: SHOWN_MS / 1000 }) : t('notWhole')}{' '}
      {!canCall(SEE_FULL_NUMBER) && (
        <Link to="/team">{t(canCall('member.updateMember') ? 'giveRole' : 'askOwner')}</Link>
      )}{' '}
      {last && t('lastLook', { who: who(last), at: instant(last.at) })}
    </Notice>
  )
}

/** One request: its stage, its data, and what can be done. */
export function VisaRecord({ visa, statuses }: { visa: Visa; statuses: readonly string[] }) {
  const { t, i18n } = useTranslation('organizer-visas')
  const country = (code: string) => countryText(code, i18n.language)
  const { longDate, instant } = useDates()
  const receipt = receiptHalves(visa.receipt ?? '').join(' ')
  const facts = [
    ['company', publicCompanyName(visa.company)],
    ['position', visa.position],
    [
      'nationality',
      `${nationalityText(visa.nationality, i18n.language)}, ${t('bornIn', { country: country(visa.birth) })}`,
    ],
    ['passportNbr', <PassportNumber key={visa._id} visa={visa} />],
    ['expireDate', visa.expireDate && longDate(visa.expireDate)],
    ['travel', <TravelDays key={`days ${visa._id}`} visa={visa} />],
    ['adresse', [visa.adresse, visa.postalCode, visa.city, country(visa.country)].filter(Boolean).join(', ')],
    ['tel', visa.tel],
    ['email', visa.email],
    ['receipt', t('receipt', { receipt, at: instant(visa.createdAt) })],
  ] as const
  return (
    <RecordPane name={`${visa.firstName} ${visa.name}`} foot={<VisaActions visa={visa} />}>
      {isRejected(visa) ? <RejectedNotice visa={visa} /> : <VisaStages visa={visa} />}
      {visa.duplicate && <Notice kind="error">{t('duplicate')}</Notice>}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`organizer:person.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PassportNote visa={visa} />
      <div className={css.others}>
        <Allowed call="visa.setVisaStatus">
          <details>
            <summary>{t('free')}</summary>
            <CustomState key={visa._id} visa={visa} statuses={statuses} />
          </details>
        </Allowed>
        <IssueWithoutSending visa={visa} />
      </div>
    </RecordPane>
  )
}

/** Says that the request is refused, since when and by whom; the way back is below. */
function RejectedNotice({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const { data: decision } = useQuery(visaQueries.decision(visa))
  return (
    <div className={css.refused}>
      <Notice kind="error">
        <b>{t('state.rejected')}</b>
        {decision && ` ${t('refusedBy', { who: who(decision), at: instant(decision.at) })}`}
      </Notice>
    </div>
  )
}

/** Sets any other state as free text; statuses in use are suggested. */
function CustomState({ visa, statuses }: { visa: Visa; statuses: readonly string[] }) {
  const { t } = useTranslation('organizer-visas')
  const [text, setText] = useState('')
  const action = useVisaAction()
  const save = () => {
    if (text.trim() === '') return
    action.mutate(() => visaCalls.setStatus(visa, text.trim()), { onSuccess: () => setText('') })
  }
  return (
    <form className={css.free} onSubmit={onFormSubmit(save)}>
      <TextField
        label={<span className="visually-hidden">{t('free')}</span>}
        value={text}
        onChange={setText}
        maxLength={MAX_STATUS_LENGTH}
        suggestions={statuses}
      />
      <Button type="submit" variant="line" isDisabled={text.trim() === '' || visa.trashed}>
        {t('setFree')}
      </Button>
    </form>
  )
}
