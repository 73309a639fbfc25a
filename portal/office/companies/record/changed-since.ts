import { type Company, organizerCompanyFields, ownCompanyFields } from '#shared/company/company.schema.ts'

const WATCHED = [
  ...Object.keys(ownCompanyFields),
  ...Object.keys(organizerCompanyFields),
] as (keyof Company)[]

/** Names of the fields that somebody else changed while a record was open. */
export function changedSince(opened: Company, now: Company): (keyof Company)[] {
  return WATCHED.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]))
}
