import * as z from 'zod/mini'
import type { Company } from '#shared/company/company.schema.ts'
import { address, line } from '#shared/contract/values.ts'
import { isEmailAddress } from '#shared/email.ts'

export const CONTACT_FIELDS = ['name', 'position', 'email', 'tel'] as const
export type ContactValues = Record<(typeof CONTACT_FIELDS)[number] | 'currentPassword', string>

const needed = (id: string) => line().check(z.minLength(1, id))

/** The contact; a new e-mail needs the password of today (VAL-49, Q-047, Q-073). */
export function contactForm(stored: Pick<Company, 'email'>) {
  return z
    .object({
      name: needed('company:contact.name.required'),
      position: needed('company:contact.position.required'),
      email: address().check(
        z.minLength(1, { error: 'company:contact.email.required', abort: true }),
        z.refine(isEmailAddress, 'company:contact.email.invalid'),
      ),
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
