import type { Context } from '#server/base/context.ts'
import { endLinksAndMails } from '#server/records/account/confirm-email.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { companyReader, type GivenCompany } from './company-reader.ts'
import { areUnchanged, writePlanned } from './import.store.ts'
import type { SheetImport } from './import-sheet.ts'
import { planCompanies } from './plan-companies.ts'

/** A sheet of companies. With `update`, rows with a known e-mail change the company. */
export function companyImport(update: boolean, context: Context): SheetImport<GivenCompany> {
  return {
    kind: 'company',
    reader: companyReader,
    async plan(rows, report) {
      const { companies, contacts } = await planCompanies(rows, update, report, context)
      const created = companies.filter(({ before }) => !before).length
      return {
        created,
        updated: companies.length - created,
        async write(tx, importId, by) {
          const found = companies.flatMap(({ before }) => before ?? [])
          if (!(await areUnchanged(tx, found))) return false
          const changed = companies.filter(({ fields }) => fields.length > 0)
          await writePlanned<CompanyRow>(tx, 'company', importId, changed, by)
          await writePlanned(tx, 'contact', importId, contacts, by)
          for (const { after, before } of companies)
            if (before && before.passwordHash !== after.passwordHash) await endLinksAndMails(tx, after._id, by.at)
          return true
        },
      }
    },
  }
}
