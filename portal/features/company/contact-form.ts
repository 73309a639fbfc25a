import * as z from 'zod/mini'
import { createTextDrafts } from '#portal/lib/draft.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { requiredAddress } from '#shared/contract/required.ts'
import { line } from '#shared/contract/values.ts'

export const CONTACT_FIELDS = ['raisonSocial', 'name', 'position', 'email', 'tel'] as const
export type ContactFields = Record<(typeof CONTACT_FIELDS)[number], string>
export type ContactValues = ContactFields & { currentPassword: string }

/** The fields of the contact alone. */
export function contactOf({ raisonSocial, name, position, email, tel }: ContactFields): ContactFields {
  return { raisonSocial, name, position, email, tel }
}

const needed = (id: string) => line().check(z.minLength(1, id))

/**
 * The contact; a new e-mail needs the password of today (VAL-49, Q-047, Q-073). Who registered without a company's
 * name gives it here; once there, it cannot be taken away.
 */
export function contactForm(stored: Pick<Company, 'email' | 'raisonSocial'>) {
  return z
    .object({
      raisonSocial: stored.raisonSocial ? needed('company:contact.raisonSocial.required') : line(),
      name: needed('company:contact.name.required'),
      position: needed('company:contact.position.required'),
      email: requiredAddress('company:contact.email.required', 'company:contact.email.invalid'),
      tel: needed('company:contact.tel.required'),
      currentPassword: z.string(),
    })
    .check(
      z.refine(({ email, currentPassword }) => email === stored.email || currentPassword !== '', {
        error: 'company:contact.password.required',
        path: ['currentPassword'],
      }),
    )
}

/** What was typed and not stored yet, by company; never the password. */
export const contactDrafts = createTextDrafts('contact', CONTACT_FIELDS)
