import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import css from '#portal/office/record/record-fields.module.css'
import { RecordFields } from '#portal/office/record/record-fields.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { leading, shownIn } from '#shared/contract/fields.ts'

const FIELDS = leading(
  [
    ...(['raisonSocial', 'folder', 'name', 'position', 'email', 'tel', 'adresse', 'webSite', 'fax'] as const),
    ...(['secteur', 'type', 'signaletique', 'pub', 'presentation'] as const),
  ],
  shownIn(COMPANY_FIELDS, 'record'),
)

type Props = {
  company: Company
  onSaved: (company: Company) => void
}

/** The company's own fields. '' means no status; a status cannot be emptied by hand. */
export function CompanyFields({ company, onSaved }: Props) {
  const { t } = useTranslation(['organizer-companies', 'company'])
  const may = useMay()
  const params = { id: company._id }
  return (
    <RecordFields
      title={t('record.fields')}
      record={company}
      fields={FIELDS.map((name) => ({
        name,
        label: t(`field.${name}`, { defaultValue: t(`company:field.${name}`) }),
        isLong: name === 'presentation' || name === 'adresse',
      }))}
      isReadOnly={!may('company.updateCompany')}
      save={(body) => calls.company.updateCompany({ params, body })}
      onSaved={onSaved}
    >
      {company.urlLogo && (
        <img className={css.logo} src={company.urlLogo} alt={t('record.logo', { name: company.raisonSocial })} />
      )}
    </RecordFields>
  )
}
