import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { textOr } from '#portal/lib/i18n.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { confirmAndSave, RecordBlock } from '#portal/office/record/record-block.tsx'
import { type RecordField, RecordFields, recordDrafts } from '#portal/office/record/record-fields.tsx'
import { RecordHead, RecordUnavailable } from '#portal/office/record/record-head.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import css from '#portal/office/record/record-page.module.css'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { type Company, organizerCompanyFields, ownCompanyFields } from '#shared/company/company.schema.ts'
import { putFirst, shownIn } from '#shared/contract/fields.ts'
import { CompanyFacts, CompanyIdentity } from './company-facts.tsx'
import { RecordContacts, RecordNotes } from './contacts-and-notes.tsx'
import { RecordAccount, RecordLinks, type RecordLinksState, useRecordLinks } from './record-account.tsx'
import { RecordAllowances } from './record-allowances.tsx'
import { RecordBooths } from './record-booths.tsx'
import { RecordBadges, RecordQuotas, RelatedRecords } from './related-records.tsx'

/** The company's name, its neighbours in the list, and what can be done with it. */
function CompanyHead({ company, links }: { company: Company; links: RecordLinksState }) {
  const { t } = useTranslation('organizer-companies')
  const canCall = useCanCall()
  const navigate = useNavigate()
  const params = { id: company._id }
  const removal = {
    run: () => calls.company.deleteCompany({ params }),
    undo: () => calls.company.restoreCompany({ params }),
  }
  const write = async () => {
    if (!(await confirmAndSave(company._id))) return
    await navigate('/mail/campaigns/new?filter=companies_chosen', { state: { ids: [company._id] } })
  }
  return (
    <RecordHead
      section="companies"
      id={company._id}
      name={company.raisonSocial || company.email}
      removal={canCall('company.deleteCompany') && removal}
    >
      <Impersonate company={company} />
      <AllowedButton
        call="loginLink.createLoginLink"
        variant="line"
        icon="link"
        isDisabled={links.busy || company.email === ''}
        onPress={() => links.create(true)}
      >
        {t('bulk.send')}
      </AllowedButton>
      <AllowedButton
        call="campaign.createCampaign"
        variant="primary"
        lead="mail"
        isDisabled={company.email === ''}
        onPress={write}
      >
        {t('record.write')}
      </AllowedButton>
    </RecordHead>
  )
}

/** Opens the portal in the browser as the company sees it, read-only; every view is audited. */
function Impersonate({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  // The app's own server has no port, and so no portal to open.
  const { portalUrl } = usePlatform()
  if (portalUrl === undefined) return null
  const view = async () => {
    const begun = await attempt(() => calls.view.beginView({ params: { id: company._id } }))
    if (begun) window.open(portalUrl + begun.viewPath, '_blank', 'noopener')
  }
  return (
    <AllowedButton call="view.beginView" variant="line" icon="eye" onPress={view}>
      {t('record.viewAsCompany')}
    </AllowedButton>
  )
}

const FIRST_FIELDS = [
  ...(['raisonSocial', 'name', 'position', 'email', 'tel', 'adresse', 'webSite'] as const),
  ...(['secteur', 'type', 'signaletique', 'pub', 'presentation'] as const),
]
const FIELDS = putFirst(FIRST_FIELDS, shownIn(COMPANY_FIELDS, 'record'))

/** Who the company is; its own fields are opened in place. With an unsaved draft, they start open. */
export function CompanyFields({ company, onSaved }: { company: Company; onSaved: (company: Company) => void }) {
  const { t } = useTranslation(['organizer', 'organizer-companies', 'company'])
  const [isOpen, setOpen] = useState(() => recordDrafts('company', FIELDS).read(company._id) !== undefined)
  const title = t('person.company')
  if (!isOpen)
    return (
      <RecordBlock
        title={title}
        end={
          <AllowedButton call="company.updateCompany" variant="quiet" icon="pencil" onPress={() => setOpen(true)}>
            {t('act.edit')}
          </AllowedButton>
        }
      >
        <CompanyIdentity company={company} />
      </RecordBlock>
    )
  // Its status is shown among the facts.
  return (
    <RecordFields
      title={title}
      kind="company"
      record={company}
      fields={FIELDS.map(
        (name): RecordField => ({
          name,
          label: textOr(`organizer-companies:field.${name}`, textOr(`company:field.${name}`)),
          isMultiline: name === 'presentation' || name === 'adresse',
        }),
      )}
      isReadOnly={false}
      save={(body) => calls.company.updateCompany({ params: { id: company._id }, body })}
      onSaved={onSaved}
      onClose={() => setOpen(false)}
    />
  )
}

const WATCHED = [...Object.keys(ownCompanyFields), ...Object.keys(organizerCompanyFields)] as (keyof Company)[]

/** The record of the company in the page's address. */
export function CompanyRecordPage() {
  const { id = '' } = useParams()
  const { data: company, error } = useQuery(queries.company(id))
  if (company) return <CompanyRecord key={id} company={company} />
  return <RecordUnavailable section="companies" error={error} />
}

/** Everything about one company. */
function CompanyRecord({ company }: { company: Company }) {
  // The record as it was when the page was opened, including this page's own changes.
  const [opened, setOpened] = useState(company)
  const all = useQueryData(queries.badges)
  const links = useRecordLinks(company)
  const badges = all?.filter(({ companyId }) => companyId === company._id) ?? []
  return (
    <main className={css.page}>
      <CompanyHead company={company} links={links} />
      <CompanyFacts company={company} changed={changedSince(opened, company)} onSaved={setOpened} />
      <RecordAccount company={company} />
      <div className={css.panes}>
        <div>
          <CompanyFields company={company} onSaved={setOpened} />
          <RecordLinks company={company} links={links} />
          <RecordContacts companyId={company._id} />
        </div>
        <div>
          <RecordAllowances company={company} badges={badges} onSaved={setOpened} />
          <RecordBadges company={company} badges={badges} />
          <RecordQuotas companyId={company._id} />
        </div>
        <div>
          <RecordNotes companyId={company._id} />
          <RecordBooths company={company} onSaved={setOpened} />
          <RelatedRecords company={company} />
          <RecordHistory entity="company" id={company._id} />
        </div>
      </div>
    </main>
  )
}

/** The fields that somebody else has changed since the record was opened. */
function changedSince(opened: Company, now: Company) {
  return WATCHED.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]))
}
