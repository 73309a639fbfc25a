import { useTranslation } from 'react-i18next'
import print from '#portal/office/badges/print/print-page.module.css'
import { PaperHead } from '#portal/office/layout/paper-head.tsx'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { isRejected, stateOf, useStageLabels, useVisaStages } from '#portal/office/visas/use-visas.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { compareNames } from '#shared/names/order.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { VISA_LIST_RECIPIENTS, type VisaListEntry, type VisaListRecipient } from '#shared/visa/visa-list.ts'
import css from './visa-list-paper.module.css'

export interface VisaListFilter {
  /** '' for all that are not refused. */
  state: string
  /** As stored; '' for all. */
  nationality: string
  /** Arrival, YYYY-MM-DD, both included; '' for any. */
  from: string
  to: string
  /** If days are given: whether to include those with an unknown arrival. */
  includesUndated: boolean
}

type Choosable = Pick<Visa, 'status' | 'nationality' | 'arrivalDate'>

export function matchesFilter(visa: Choosable, { state, nationality, from, to, includesUndated }: VisaListFilter) {
  const { arrivalDate } = visa
  if (state === '' ? isRejected(visa) : stateOf(visa) !== state) return false
  if (nationality !== '' && visa.nationality !== nationality) return false
  if (from === '' && to === '') return true
  if (!arrivalDate) return includesUndated
  return (from === '' || from <= arrivalDate) && (to === '' || arrivalDate <= to)
}

const ALL = 'all'

type VisaListFieldsProps = {
  visas: readonly Visa[]
  filter: VisaListFilter
  recipient: VisaListRecipient
  /** How many are on the list; undefined until it is known. */
  count: number | undefined
  onFilter: (change: Partial<VisaListFilter>) => void
  onRecipient: (recipient: VisaListRecipient) => void
}

/** Who is on the list, and for whom it is. */
export function VisaListFields({ visas, filter, recipient, count, onFilter, onRecipient }: VisaListFieldsProps) {
  const { t, i18n } = useTranslation('organizer-visas')
  const { labelOf } = useStageLabels()
  const states = [...new Set([...useVisaStages(), ...visas.map(stateOf)])]
  const nationalities = [...new Set(visas.map(({ nationality }) => nationality))]
    .map((value) => ({ value, label: nationalityText(value, i18n.language) }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <>
      <h2 className={print.which}>
        {t('list.who')}
        <span role="status">{count !== undefined && t('list.count', { count })}</span>
      </h2>
      <div className={print.pair}>
        <Select
          label={t('organizer:word.state')}
          value={filter.state || ALL}
          onChange={(state) => onFilter({ state: state === ALL ? '' : state })}
          options={[
            { value: ALL, label: t('list.notRefused') },
            ...states.map((state) => ({ value: state, label: labelOf(state) })),
          ]}
        />
        <Select
          label={t('organizer:person.nationality')}
          value={filter.nationality || ALL}
          onChange={(nationality) => onFilter({ nationality: nationality === ALL ? '' : nationality })}
          options={[{ value: ALL, label: t('view.all') }, ...nationalities]}
        />
        <DateField label={t('list.from')} value={filter.from} onChange={(from) => onFilter({ from })} />
        <DateField label={t('list.to')} value={filter.to} onChange={(to) => onFilter({ to })} />
      </div>
      {(filter.from || filter.to) && (
        <Checkbox value={filter.includesUndated} onChange={(includesUndated) => onFilter({ includesUndated })}>
          {t('list.undated')}
        </Checkbox>
      )}
      <Select
        label={t('list.recipient')}
        value={recipient}
        onChange={(one) => onRecipient(one as VisaListRecipient)}
        options={VISA_LIST_RECIPIENTS.map((one) => ({ value: one, label: t(`list.recipients.${one}`) }))}
      />
    </>
  )
}

const HEADS = ['nationality', 'passportNbr', 'company', 'arrivalDate', 'departureDate', 'letter'] as const

/** `count`: how many entries the list has, if not all are shown. */
type VisaListPaperProps = { entries: readonly VisaListEntry[]; recipient: VisaListRecipient; count?: number }

/** The list as it is printed; it may run over several pages, each with the headings. */
export function VisaListPaper({ entries, recipient, count = entries.length }: VisaListPaperProps) {
  const { t } = useTranslation('organizer-visas')
  const { full } = useDates()
  const notes = [
    t('list.for', { recipient: t(`list.recipients.${recipient}`) }),
    t('list.madeAt', { at: full(Date.now()) }),
    t('list.count', { count }),
    t('list.confidential'),
  ]
  return (
    <section className={css.list}>
      <PaperHead title={t('list.heading')} notes={notes} />
      <table>
        <TableHeader
          columns={[
            t('list.number'),
            t('list.photo'),
            t('organizer:word.name'),
            ...HEADS.map((one) => t(`organizer:person.${one}`)),
          ]}
        />
        <tbody>
          {entries.map((entry, index) => (
            <EntryRow key={entry._id} entry={entry} number={index + 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EntryRow({ entry, number }: { entry: VisaListEntry; number: number }) {
  const { t, i18n } = useTranslation('organizer-visas')
  const { mediumDate } = useDates()
  const { name, firstName, nationality, birth, passportNbr, expireDate, position, company, letter, urlPhoto } = entry
  const day = (date: string | null) => (date ? mediumDate(date) : '')
  return (
    <tr>
      <td>{number}</td>
      <td className={css.photo}>{urlPhoto && <img src={urlPhoto} alt="" />}</td>
      <th scope="row" dir="auto">
        {name} <span>{firstName}</span>
      </th>
      <td>
        {nationalityText(nationality, i18n.language)}
        <small>{birth && t('bornIn', { country: countryText(birth, i18n.language) })}</small>
      </td>
      <td className={css.passport}>
        {passportNbr}
        <small>{expireDate && t('list.until', { day: day(expireDate) })}</small>
      </td>
      <td dir="auto">
        {company}
        <small>{position}</small>
      </td>
      <td>{day(entry.arrivalDate)}</td>
      <td>{day(entry.departureDate)}</td>
      <td>{letter}</td>
    </tr>
  )
}
