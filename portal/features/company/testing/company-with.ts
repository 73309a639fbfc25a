import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { emptyRecord } from '#shared/contract/fields.ts'

/** A company with these fields, and nothing else filled in. */
export const companyWith = (fields: Partial<Company>) =>
  ({ ...emptyRecord(COMPANY_FIELDS), _id: 'company-1', stand: [], ...fields }) as unknown as Company
