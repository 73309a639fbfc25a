import { createTextDrafts } from '#portal/lib/draft.ts'
import { CONTACT_FORM_FIELDS } from '#shared/company/company.form.ts'

export type ContactFields = Record<(typeof CONTACT_FORM_FIELDS)[number], string>
export type ContactValues = ContactFields & { currentPassword: string }

/** The fields of the contact alone. */
export function contactOf({ name, position, email, tel }: ContactFields): ContactFields {
  return { name, position, email, tel }
}

/** What was typed and not stored yet, by company; never the password. */
export const contactDrafts = createTextDrafts('contact', CONTACT_FORM_FIELDS)
