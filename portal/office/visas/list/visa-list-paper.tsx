import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Heads } from '#portal/office/frame/heads.tsx'
import { PaperHead } from '#portal/office/frame/paper-head.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { VisaListEntry, VisaListRecipient } from '#shared/visa/visa-list.ts'
import css from './visa-list-paper.module.css'

const HEADS = ['nationality', 'passportNbr', 'company', 'arrivalDate', 'departureDate', 'letter'] as const

/** `count` where not all entries are shown. */
type Props = { entries: readonly VisaListEntry[]; recipient: VisaListRecipient; count?: number }

/** The list as it is printed; it may run over several pages, each with the headings. */
export function VisaListPaper({ entries, recipient, count = entries.length }: Props) {
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
        <Heads
          of={[
            t('list.number'),
            t('list.photo'),
            t('organizer:word.name'),
            ...HEADS.map((one) => t(`organizer:person.${one}`)),
          ]}
        />
        <tbody>
          {entries.map((entry, index) => (
            <EntryRow key={entry._id} entry={entry} place={index + 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EntryRow({ entry, place }: { entry: VisaListEntry; place: number }) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const { plainDay } = useDates()
  const { name, firstName, nationality, birth, passportNbr, expireDate, position, company, letter, urlPhoto } = entry
  const day = (date: string | null) => (date ? plainDay(date) : '')
  return (
    <tr>
      <td>{place}</td>
      <td className={css.photo}>{urlPhoto && <img src={urlPhoto} alt="" />}</td>
      <th scope="row" dir="auto">
        {name} <span>{firstName}</span>
      </th>
      <td>
        {nationalityText(nationality, language)}
        <small>{birth && t('bornIn', { country: countryText(birth, language) })}</small>
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
