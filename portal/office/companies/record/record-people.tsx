import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textOr } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { fullName, queries } from '#portal/office/lib/queries.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import type { Company } from '#shared/company/company.schema.ts'

/** The rest is in the export. */
const FIRST_MATERIALS = 3

/** Materials, speakers and visas of the company. */
export function RecordPeople({ company }: { company: Company }) {
  const { t } = useTranslation(['organizer-companies', 'organizer-speakers', 'organizer-visas'])
  const { data: materials = [] } = useQuery(queries.materialsOf(company._id))
  const { data: allSpeakers = [] } = useQuery(queries.speakers)
  const canCall = useCanCall()
  const { data: allVisas = [] } = useQuery({ ...queries.visas, enabled: canCall('visa.listVisas') })
  const speakers = allSpeakers.filter(({ companyUid }) => companyUid === company._id)
  const visas = allVisas.filter(({ companyId }) => companyId === company._id)
  return (
    <>
      <RecordBlock title={t('organizer:section.materials')} end={t('record.rows', { count: materials.length })}>
        {materials.length === 0 && <p className={css.none}>{t('record.noMaterial')}</p>}
        <ul className={css.list}>
          {materials.slice(0, FIRST_MATERIALS).map(({ _id, description, qty }) => (
            <li key={_id} dir="auto">
              {[description, qty].filter((part) => part !== null && part !== '').join(', ')}
            </li>
          ))}
        </ul>
        {materials.length > FIRST_MATERIALS && (
          <p className={css.none}>{t('record.moreRows', { count: materials.length - FIRST_MATERIALS })}</p>
        )}
      </RecordBlock>
      <Linked
        title={t('organizer:section.speakers')}
        entries={speakers.map((speaker) => ({
          to: `/speakers/${speaker._id}`,
          name: fullName(speaker),
          status: textOr(`organizer-speakers:state.${speaker.status || 'takenUp'}`, speaker.status),
        }))}
      />
      <Linked
        title={t('organizer:section.visas')}
        entries={visas.map(({ _id, name, firstName, status }) => ({
          to: `/visas/${_id}`,
          name: `${firstName} ${name}`.trim(),
          status: textOr(`organizer-visas:state.${status || 'received'}`, status),
        }))}
      />
    </>
  )
}

type LinkedProps = { title: string; entries: readonly { to: string; name: string; status: string }[] }

/** Records of people with their states; nothing if there are none. */
function Linked({ title, entries }: LinkedProps) {
  if (entries.length === 0) return null
  return (
    <RecordBlock title={title} end={entries.length}>
      <ul className={css.list}>
        {entries.map(({ to, name, status }) => (
          <li key={to} className={css.row}>
            <Link to={to} dir="auto">
              {name}
            </Link>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}
