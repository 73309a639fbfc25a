import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { mergeAllowances, toAllowances } from '#shared/company/company.rules.ts'
import type { Allowances, NewCompany } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { CompanyRow } from './company.store.ts'

/** What a company that registers itself may invite: the edition's own numbers for it, else its defaults. */
export function registrationAllowances({ registrationAllowances: own, defaultAllowances }: Edition): Allowances {
  const numbers = BADGE_TYPES.map((type) => [type, own[type] ?? defaultAllowances[type]])
  return toAllowances(Object.fromEntries(numbers))
}

/** A row for a new company: fields not given are empty, allowances not given at all are the edition's. */
export function newCompanyRow(
  given: Omit<NewCompany, 'password'>,
  passwordHash: string | null,
  context: Context,
): CompanyRow {
  const defaults = context.edition.current().defaultAllowances
  const at = context.now()
  const { stand = [], badge = toAllowances(defaults), order = null, ...texts } = given
  return {
    ...emptyColumns(COMPANY_FIELDS),
    ...texts,
    // Files are issued to an existing record, so there can be none yet.
    urlLogo: '',
    urlPub: '',
    _id: context.newId(),
    stand: JSON.stringify(stand),
    badge: JSON.stringify(mergeAllowances(badge)),
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
