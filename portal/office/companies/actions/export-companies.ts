import { downloadFile } from '#portal/lib/download-file.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { toCsv } from '#portal/lib/to-csv.ts'
import { isBadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { IMPORT_FIELDS, type ImportField, writeBooths } from '#shared/import/import.rules.ts'

/** Exports companies as a CSV file that can be imported again. */
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
