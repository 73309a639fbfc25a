import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record-list.module.css'

/** Materials, speakers and visas of the company. */
export function RecordPeople({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { data: materials = [] } = useQuery(queries.materialsOf(company._id))
  const { data: allSpeakers = [] } = useQuery(queries.speakers)
  const { data: allVisas = [] } = useQuery(queries.visas)
  const speakers = allSpeakers.filter(({ companyUid }) => companyUid === company._id)
  const visas = allVisas.filter(({ companyId }) => companyId === company._id)
  return (
    <>
      <RecordBlock title={t('record.materials')} end={t('record.rows', { count: materials.length })}>
        {materials.length === 0 && <p className={css.none}>{t('record.noMaterial')}</p>}
        <ul className={css.list}>
          {materials.map(({ _id, description, qty }) => (
            <li key={_id} dir="auto">
              {[description, qty].filter((part) => part !== null && part !== '').join(', ')}
            </li>
          ))}
        </ul>
      </RecordBlock>
      {speakers.length > 0 && (
        <RecordBlock title={t('record.speakers')} end={speakers.length}>
          <ul className={css.list}>
            {speakers.map(({ _id, nom, prenom, email, status }) => (
              <li key={_id} className={css.row}>
                <Link to={`/speakers/${_id}`} dir="auto">
                  {`${nom} ${prenom}`.trim() || email}
                </Link>
                <span>{status}</span>
              </li>
            ))}
          </ul>
        </RecordBlock>
      )}
      {visas.length > 0 && (
        <RecordBlock title={t('record.visas')} end={visas.length}>
          <ul className={css.list}>
            {visas.map(({ _id, name, firstName, status }) => (
              <li key={_id} className={css.row}>
                <Link to={`/visas?id=${_id}`} dir="auto">
                  {`${firstName} ${name}`.trim()}
                </Link>
                <span>{status}</span>
              </li>
            ))}
          </ul>
        </RecordBlock>
      )}
    </>
  )
}
