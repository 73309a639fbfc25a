import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'

const FIELDS = ['raisonSocial', 'name', 'email'] as const

/** Adds a company; its record opens, where the rest is filled in. */
export function NewCompany() {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  return (
    <NewRecord
      title={t('new.title')}
      note={t('new.note')}
      addLabel={t('new.add')}
      fields={FIELDS.map((field) => [field, t(`field.${field}`)] as const)}
      check={({ raisonSocial }) => (raisonSocial.trim() === '' ? t('new.nameMissing') : '')}
      onAdd={async (values) => {
        const { _id } = await calls.company.createCompany({ body: values })
        void queryClient.invalidateQueries()
        void navigate(`/companies/${_id}`)
      }}
    />
  )
}
