import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { AllowancesDialog } from './allowances-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { exportCompanies } from './export-companies.ts'
import { OrderDialog } from './order-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { type BulkJob, useBulk } from './use-bulk.ts'

const params = ({ _id }: Company) => ({ id: _id })
const removal: BulkJob = {
  done: 'bulk.deleted',
  run: (company) => calls.company.deleteCompany({ params: params(company) }),
  undo: (company) => calls.company.restoreCompany({ params: params(company) }),
}
const sending: BulkJob = {
  done: 'bulk.linkSent',
  run: (company) => calls.loginLink.createLoginLink({ params: params(company), body: { send: true } }),
}

/** What can be done with the selected companies; shown only while some are selected. */
export function CompanyActions({
  rows,
  all,
  onClear,
}: {
  rows: readonly Company[]
  all: readonly Company[]
  onClear: () => void
}) {
  const { t } = useTranslation('organizer-companies')
  const { over, start } = useBulk<Company>(t, companyName)
  const run = (job: BulkJob) => start(rows, job)
  const count = rows.length
  const send = async () => {
    const message = t('bulk.sendText', { count })
    if (await confirm({ title: t('bulk.send'), message })) await run(sending)
  }
  const remove = async () => {
    const item = count === 1 ? (rows[0]?.raisonSocial ?? '') : t('count', { count })
    if (!(await confirm({ item }))) return
    await run(removal)
    onClear()
  }
  return (
    <BulkBar
      t={t}
      count={count}
      over={over}
      onDelete={remove}
      onClear={onClear}
      end={
        <Button variant="line" icon="download" onPress={() => exportCompanies(rows)}>
          {t('bulk.export', { count })}
        </Button>
      }
    >
      <StatusDialog companies={rows} all={all} start={run} />
      <OrderDialog companies={rows} start={run} />
      <AllowancesDialog companies={rows} start={run} />
      <Button variant="line" icon="mail" isDisabled={over !== undefined} onPress={send}>
        {t('bulk.send')}
      </Button>
    </BulkBar>
  )
}
