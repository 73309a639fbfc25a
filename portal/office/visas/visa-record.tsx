import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { receiptHalves } from '#portal/features/visa/receipt-number.tsx'
import { textOr } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { RecordPane } from '#portal/office/record/record-pane.tsx'
import { Button } from '#portal/ui/button.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { MAX_STATUS_LENGTH } from '#shared/contract/values.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import {
  applicantName,
  isRejected,
  nextStage,
  setVisaStatus,
  stagesReached,
  stateOf,
  useStageLabels,
  useVisaAction,
  useVisaStages,
  visaQueries,
} from './use-visas.ts'
import { IssueWithoutSending, VisaActions } from './visa-actions.tsx'
import css from './visa-record.module.css'

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

/** A note that each view of the number is recorded, with the last one; or who may view it. */
function PassportNote({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const canCall = useCanCall()
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const [last] = useQueryData(visaQueries.lastLook(visa)) ?? []
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
    <RecordPane name={applicantName(visa)} foot={<VisaActions visa={visa} />}>
      {isRejected(visa) ? <RejectedNotice visa={visa} /> : <VisaStages visa={visa} />}
      {visa.duplicate && <Notice kind="error">{t('duplicate')}</Notice>}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{t(`organizer:person.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PassportNote visa={visa} />
      <div className={css.others}>
        <Allowed call="visa.setVisaStatus">
          <details>
            <summary>{t('free')}</summary>
            <CustomState visa={visa} statuses={statuses} />
          </details>
        </Allowed>
        <IssueWithoutSending visa={visa} />
      </div>
    </RecordPane>
  )
}

/** Says that the request is rejected, since when and by whom; undoing it is below. */
function RejectedNotice({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const decision = useQueryData(visaQueries.decision(visa))
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
    action.mutate(() => setVisaStatus(visa, text.trim()), { onSuccess: () => setText('') })
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

/** When the applicant arrives and leaves, as far as the organizer knows; lists for authorities are chosen by it. */
function TravelDays({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { mediumDate } = useDates()
  const action = useVisaAction()
  const [days, setDays] = useState({ arrivalDate: '', departureDate: '' })
  const { arrivalDate, departureDate } = visa
  const isReversed = days.arrivalDate !== '' && days.departureDate !== '' && days.departureDate < days.arrivalDate
  const save = async () => {
    if (isReversed) return false
    await action.mutateAsync(() => calls.visa.updateVisa({ params: { id: visa._id }, body: days }))
    return true
  }
  const dayTexts = [arrivalDate, departureDate].map((day) => (day ? mediumDate(day) : '…'))
  return (
    <div className="apart">
      <span>{arrivalDate || departureDate ? dayTexts.join(' – ') : t('travel.none')}</span>
      <Allowed call="visa.updateVisa">
        <FormDialogButton
          variant="line"
          icon="pencil"
          title={t('travel.title')}
          label={t('organizer:act.change')}
          isPending={action.isPending}
          onOpen={() => setDays({ arrivalDate: arrivalDate ?? '', departureDate: departureDate ?? '' })}
          onSave={() => save().catch(() => false)}
        >
          <DateField
            label={t('organizer:person.arrivalDate')}
            value={days.arrivalDate}
            onChange={(day) => setDays({ ...days, arrivalDate: day })}
          />
          <DateField
            label={t('organizer:person.departureDate')}
            value={days.departureDate}
            onChange={(day) => setDays({ ...days, departureDate: day })}
            errorMessage={isReversed ? t('travel.order') : undefined}
          />
        </FormDialogButton>
      </Allowed>
    </div>
  )
}

/**
 * The stages that the request has reached, the accent on where it is, and a button for the next. Pressing another
 * stage corrects it, except 'sent', which is reached by sending the letter.
 */
function VisaStages({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const canSet = useCanCall()('visa.setVisaStatus') && !visa.trashed
  const action = useVisaAction()
  const stages = useVisaStages()
  const { labelOf } = useStageLabels()
  const reached = stagesReached(visa, stages)
  const next = nextStage(visa, stages)
  // If the letter was sent: the last stage before that.
  const latest = reached.findLast((one) => one !== 'sent')
  // A letter that is sent stays so, and keeps the stage that it now follows.
  const setStage = (change: string) => () =>
    calls.visa.setVisaStatus({ params: { id: visa._id }, body: { change, keepSent: true } })
  const mark = (stage: string) =>
    action.mutate(setStage(stage), {
      onSuccess: () =>
        offerUndo(t('marked', { person: applicantName(visa), stage: labelOf(stage) }), () =>
          action.mutateAsync(setStage(latest ?? stateOf(visa))),
        ),
    })
  return (
    <div className={css.way}>
      <ol className={css.steps} aria-label={t('steps')}>
        {stages.map((one) => (
          <li key={one} aria-current={one === reached.at(-1) ? 'step' : undefined}>
            <PlainButton
              className={css.step ?? ''}
              data-done={reached.includes(one) || undefined}
              isDisabled={!canSet || one === 'sent' || one === latest}
              onPress={() => mark(one)}
            >
              {reached.includes(one) && <Icon name="check" size="s" />}
              {one === 'sent' ? t('letter.title') : labelOf(one)}
            </PlainButton>
          </li>
        ))}
      </ol>
      {canSet && next && (
        <Button variant="line" isDisabled={action.isPending} onPress={() => mark(next)}>
          {textOr(`organizer-visas:mark.${next}`, t('mark.other', { stage: next }))}
        </Button>
      )}
    </div>
  )
}
