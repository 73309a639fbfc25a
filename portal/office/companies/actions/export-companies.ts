import { downloadFile } from '#portal/lib/download-file.ts'
import { readJson } from '#portal/lib/http-transport.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { toCsv } from '#portal/lib/to-csv.ts'
import { organizerHeaders } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { isBadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import type { ExportEntity } from '#shared/export/export.contract.ts'
import { IMPORT_FIELDS, type ImportField, writeBooths } from '#shared/import/import.rules.ts'

/** A whole list as the server writes it, into the downloads. */
export async function exportList(entity: ExportEntity, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const answer = await fetch(`/api/export/${entity}?format=${format}`, { headers: organizerHeaders() })
    if (!answer.ok) throw new CallError(answer.status, failureText(readJson(await answer.text())))
    downloadFile(await answer.blob(), `${entity}.${format}`)
  } catch (error) {
    toast.error(failureMessage(error))
  }
}

/** Some companies as a CSV that an import reads again. */
export function exportCompanies(companies: readonly Company[]): void {
  const rows = companies.map((company) => IMPORT_FIELDS.map((field) => cellOf(company, field)))
  const text = toCsv([[...IMPORT_FIELDS], ...rows], currentLanguage())
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'companies.csv')
}

function cellOf(company: Company, field: ImportField): string {
  if (isBadgeType(field)) return String(allowanceOf(company.badge, field))
  return field === 'stand'
    ? writeBooths(company.stand)
    : company[field as Exclude<ImportField, 'stand' | keyof Company['badge']>]
}
