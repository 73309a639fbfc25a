import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companyName } from '#portal/features/company/company-name.ts'
import { downloadFile } from '#portal/lib/download-file.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { toCsv } from '#portal/lib/to-csv.ts'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { type CompanyRow, useStatuses, useStatusWords } from '#portal/office/companies/company-rows.ts'
import { useLinkSending } from '#portal/office/companies/link-sending.ts'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { calls, confirm } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { SIGN_IN_LINK_DAYS } from '#shared/campaign/campaign.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { COMPANY_SHEET_FIELDS, importCells } from '#shared/import/import.rules.ts'
import type { IssuedLoginLink } from '#shared/login-link/login-link.contract.ts'
import { AllowancesButton } from './allowances-dialog.tsx'
import { BulkBar, type BulkDialogProps, type BulkJob, useBulk } from './bulk-bar.tsx'

const removal: BulkJob = {
  done: 'organizer-companies:bulk.deleted',
  run: ({ _id: id }) => calls.company.deleteCompany({ params: { id } }),
  undo: ({ _id: id }) => calls.company.restoreCompany({ params: { id } }),
}

type Props = {
  rows: readonly CompanyRow[]
  all: readonly Company[]
  onClear: () => void
}

/** What can be done with the selected companies; shown only while some are selected. */
export function CompanyActions({ rows, all, onClear }: Props) {
  const { t } = useTranslation('organizer-companies')
  const { over, start } = useBulk<Company>('organizer-companies', companyName)
  const run = (job: BulkJob) => start(rows, job)
  const isBusy = over !== undefined
  const count = rows.length
  const navigate = useNavigate()
  const links = useLinkSending()
  const send = async () => {
    if (!(await links.ask(t('bulk.sendText', { count, days: SIGN_IN_LINK_DAYS })))) return
    await run({
      done: 'organizer-companies:bulk.linkSent',
      run: ({ _id: id }) => calls.loginLink.createLoginLink({ params: { id }, body: { send: true } }),
      report: (issued, text) => links.report(issued as IssuedLoginLink[], text),
    })
  }
  const write = () =>
    navigate('/mail/campaigns/new?filter=companies_chosen', { state: { ids: rows.map(({ _id }) => _id) } })
  const remove = async () => {
    const item = count === 1 ? (rows[0]?.raisonSocial ?? '') : t('count', { count })
    if (!(await confirm({ item, canUndo: true }))) return
    await run(removal)
    onClear()
  }
  return (
    <BulkBar
      feature="organizer-companies"
      count={count}
      over={over}
      deletes="company.deleteCompany"
      onDelete={remove}
      onClear={onClear}
      end={
        <Button variant="line" icon="download" onPress={() => exportCompanies(rows)}>
          {t('bulk.export', { count })}
        </Button>
      }
    >
      <Allowed call="company.updateCompany">
        <StatusDialog companies={rows} all={all} start={run} />
        <AllowancesButton companies={rows} start={run} />
      </Allowed>
      <AllowedButton call="loginLink.createLoginLink" variant="line" icon="link" isDisabled={isBusy} onPress={send}>
        {t('bulk.send')}
      </AllowedButton>
      <AllowedButton call="campaign.createCampaign" variant="primary" lead="mail" isDisabled={isBusy} onPress={write}>
        {t('organizer:act.write')}
      </AllowedButton>
    </BulkBar>
  )
}

/** Exports companies as a CSV file that can be imported again. */
function exportCompanies(companies: readonly Company[]) {
  const rows = companies.map(importCells).map((cells) => COMPANY_SHEET_FIELDS.map((field) => String(cells[field])))
  const text = toCsv([[...COMPANY_SHEET_FIELDS], ...rows], currentLanguage())
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'companies.csv')
}

/** Sets the status of the companies: one of the edition's, one in use, or any other text. */
function StatusDialog({ companies, all, start }: BulkDialogProps & { all: readonly Company[] }) {
  const { t } = useTranslation('organizer-companies')
  const [folder, setFolder] = useState('')
  const statuses = useStatuses(all)
  const statusWords = useStatusWords()
  const known = statuses.map(statusWords)
  const save = () => {
    if (folder.trim() === '') return false
    // Stored is the status, whatever it is called in the language of this page.
    const status = statuses.find((one) => one === folder || statusWords(one) === folder) ?? folder
    void start({
      done: 'organizer-companies:bulk.statusSet',
      run: ({ _id: id }) => calls.company.setCompanyStatus({ params: { id }, body: { folder: status } }),
      undo: ({ _id: id, folder: value }) =>
        calls.company.patchCompany({ params: { id, field: 'folder' }, body: { value } }),
    })
    return true
  }
  return (
    <FormDialogButton variant="line" title={t('organizer:person.status')} onSave={save}>
      <TextField
        label={t('bulk.newStatus', { count: companies.length })}
        hint={known.join(', ')}
        value={folder}
        onChange={setFolder}
        suggestions={known}
        maxLength={64}
        autoFocus
      />
    </FormDialogButton>
  )
}
