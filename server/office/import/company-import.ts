import type { Context } from '#server/base/context.ts'
import { endLinksAndMails } from '#server/records/account/confirm-email.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { companyReader } from './company-reader.ts'
import { areUnchanged, writePlanned } from './import.store.ts'
import type { SheetImport } from './import-sheet.ts'
import { planCompanies } from './plan-companies.ts'

/** A sheet of companies. With `update`, rows with a known e-mail change the company. */
export function companyImport(update: boolean, context: Context): SheetImport<NewCompany> {
  return {
    kind: 'company',
    reader: companyReader,
    async plan(rows, report) {
      const companies = await planCompanies(rows, update, report, context)
      const created = companies.filter(({ before }) => !before).length
      return {
        created,
        updated: companies.length - created,
        async write(tx, importId, by) {
          const found = companies.flatMap(({ before }) => before ?? [])
          if (!(await areUnchanged(tx, found))) return false
          await writePlanned<CompanyRow>(tx, 'company', importId, companies, by)
          for (const { after, before } of companies)
            if (before && before.passwordHash !== after.passwordHash) await endLinksAndMails(tx, after._id, by.at)
          return true
        },
      }
    },
  }
}
