import { useTranslation } from 'react-i18next'
import { Heads } from '#portal/office/frame/heads.tsx'
import { TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'
import css from './import-page.module.css'

/** Who would be saved, each as it will stand in the list: a name that was divided wrongly is seen here. */
export function PeopleTable({ report: { people = [], plan } }: { report: Pick<ImportReport, 'people' | 'plan'> }) {
  const { t } = useTranslation(['organizer-import', 'pass'])
  if (!plan || people.length === 0) return null
  const more = plan.created + plan.updated - people.length
  const heads = ['firstName', 'lastName', 'email', 'company', 'position', 'type'] as const
  return (
    <section aria-labelledby="people" className={css.doubts}>
      <h2 id="people">{t('people.title', { count: plan.created + plan.updated })}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <Heads of={[t('report.row'), ...heads.map((one) => t(`person.${one}`)), t('people.what')]} />
          <tbody>
            {people.map((one) => (
              <tr key={one.row}>
                <th scope="row" className={css.number}>
                  {one.row}
                </th>
                <td dir="auto">{one.firstName}</td>
                <td dir="auto">{one.lastName}</td>
                <td>{one.email}</td>
                <td dir="auto">{one.company}</td>
                <td dir="auto">{one.position}</td>
                <td>
                  {t(TICKET_LABEL_KEY[one.type])}
                  {one.sessions ? `, ${t('people.sessions', { count: one.sessions })}` : ''}
                </td>
                <td>{t(one.isNew ? 'people.new' : 'people.changed')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>{t('people.more', { count: more })}</p>}
    </section>
  )
}
