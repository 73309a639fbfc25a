import * as z from 'zod/mini'
import { formSchemas } from '#shared/contract/field-schemas.ts'
import { line, requiredAddress, requiredLine, string } from '#shared/contract/values.ts'
import { COMPANY_FIELDS } from './company.fields.ts'
import { COMPANY_FORM_FIELDS, CONTACT_FORM_FIELDS, NAME_REQUIRED } from './company.rules.ts'

/**
 * What the company's form requires: signage only for equipped and half-equipped stands (VAL-41 to VAL-45, Q-061), the
 * name only for a company that has one.
 */
export function companyForm({ hasSignage, isNamed }: { hasSignage: boolean; isNamed: boolean }) {
  const fields = formSchemas(COMPANY_FIELDS, COMPANY_FORM_FIELDS)
  return z.object({
    ...fields,
    raisonSocial: isNamed ? requiredLine(NAME_REQUIRED) : line(),
    signaletique: hasSignage ? fields.signaletique : line(),
  })
}

/** The contact; an address other than the stored one needs the password of today (VAL-49, Q-047, Q-073). */
export function contactForm(storedEmail: string) {
  return z
    .object({
      ...formSchemas(COMPANY_FIELDS, CONTACT_FORM_FIELDS),
      email: requiredAddress(),
      currentPassword: string,
    })
    .check(
      z.refine(({ email, currentPassword }) => email === storedEmail || currentPassword !== '', {
        error: 'error:password_required',
        path: ['currentPassword'],
      }),
    )
}
