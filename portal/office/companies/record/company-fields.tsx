import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { RecordFields, recordDrafts } from '#portal/office/record/record-fields.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { leading, shownIn } from '#shared/contract/fields.ts'
import { CompanyIdentity } from './company-identity.tsx'

const FIELDS = leading(
  [
    ...(['raisonSocial', 'name', 'position', 'email', 'tel', 'adresse', 'webSite'] as const),
    ...(['secteur', 'type', 'signaletique', 'pub', 'presentation'] as const),
  ],
  shownIn(COMPANY_FIELDS, 'record'),
)

type Props = {
  company: Company
  onSaved: (company: Company) => void
}

/** Who the company is; its own fields are opened in place. What was typed and not saved is found open. */
export function CompanyFields({ company, onSaved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const may = useMay()
  const [isOpen, setOpen] = useState(() => recordDrafts('company', FIELDS).read(company._id) !== undefined)
  if (isOpen) return <OpenFields company={company} onClose={() => setOpen(false)} onSaved={onSaved} />
  return (
    <RecordBlock
      title={t('record.fields')}
      end={
        may('company.updateCompany') && (
          <Button variant="quiet" icon="pencil" onPress={() => setOpen(true)}>
            {t('identity.edit')}
          </Button>
        )
      }
    >
      <CompanyIdentity company={company} />
    </RecordBlock>
  )
}

/** The company's own fields; its status stands among the facts. */
function OpenFields({ company, onSaved, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['organizer-companies', 'company'])
  const params = { id: company._id }
  return (
    <RecordFields
      title={t('record.fields')}
      kind="company"
      record={company}
      fields={FIELDS.map((name) => ({
        name,
        label: textOr(`organizer-companies:field.${name}`, textOr(`company:field.${name}`)),
        isLong: name === 'presentation' || name === 'adresse',
      }))}
      isReadOnly={false}
      save={(body) => calls.company.updateCompany({ params, body })}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
