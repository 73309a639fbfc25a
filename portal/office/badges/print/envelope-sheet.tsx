import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { companyName } from '#portal/features/company/company-name.ts'
import { Heads } from '#portal/office/frame/heads.tsx'
import { TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './envelope-sheet.module.css'
import type { PrintPerson } from './print-choice.ts'

/** The contents of a company's envelope, with a line for each signature; it may run over several pages. */
export function EnvelopeSheet({
  people,
  company,
  edition,
}: {
  people: readonly PrintPerson[]
  /** Undefined for speakers and visitors without a company. */
  company: Company | undefined
  edition: { line: string; dates: string }
}) {
  const { t } = useTranslation(['organizer-badges', 'pass', 'badge'])
  const booths = (company?.stand ?? []).map(({ stand }) => stand).filter(Boolean)
  return (
    <section className={css.sheet}>
      <p className={css.event}>
        <span>{edition.line}</span>
        <span>{edition.dates}</span>
      </p>
      <h2 className={css.name}>{company ? companyName(company) : t('print.noCompany')}</h2>
      {company && (
        <p className={css.about}>
          {booths.length > 0 && <b>{t('print.booths', { booths: booths.join(', ') })}</b>}
          <span>{[company.name, company.tel].filter(Boolean).join(', ')}</span>
        </p>
      )}
      <table className={css.list}>
        <Heads of={[t('print.badgesIn', { count: people.length }), t('badge:field.type'), t('print.signature')]} />
        <tbody>
          {people.map(({ _id, nom, prenom, position, type }) => (
            <tr key={_id}>
              <th scope="row">
                <span dir="auto">
                  {nom} {prenom}
                </span>
                <small dir="auto">{position}</small>
              </th>
              <td>
                <PassMark type={type} size="s" /> {t(TICKET_LABEL_KEY[type])}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.receipt}>
        <dt>{t('print.receivedBy')}</dt>
        <dd />
        <dt>{t('print.day')}</dt>
        <dd />
        <dt>{t('print.signature')}</dt>
        <dd />
      </dl>
    </section>
  )
}
