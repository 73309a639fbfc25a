import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { mergeAllowances } from '#shared/company/company.rules.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import type { CompanyRow } from './company.store.ts'

/** A row for a new company: fields not given are empty, allowances are the edition's. */
export function newCompanyRow(
  given: Omit<NewCompany, 'password'>,
  passwordHash: string | null,
  context: Context,
): CompanyRow {
  const defaults = context.edition.current().defaultAllowances
  const at = context.now()
  const { stand = [], badge = {}, order = null, ...texts } = given
  const allowances = mergeAllowances(
    {
      exhibitor: { all: defaults.exhibitor },
      delegate: { all: defaults.delegate },
      vip_delegate: { all: defaults.vip_delegate },
      visitor: { all: defaults.visitor },
    },
    badge,
  )
  return {
    ...emptyColumns(COMPANY_FIELDS),
    ...texts,
    // Files are issued to an existing record, so there can be none yet.
    urlLogo: '',
    urlPub: '',
    _id: context.newId(),
    stand: JSON.stringify(stand),
    badge: JSON.stringify(allowances),
    order,
    percentage: given.adresse?.trim() ? 25 : 0,
    updateDate: at,
    rev: 1,
    passwordHash,
    tokenVersion: 1,
    createdAt: at,
    deletedAt: null,
  }
}
