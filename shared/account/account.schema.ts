import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import { address, line, newPassword, optionalAddress, password, requiredLine, string } from '#shared/contract/values.ts'

export const sessionResponse = z.object({ token: string, _id: string })
/** The response to a sign-in: the bearer token and the company's id. */
export interface Session extends z.infer<typeof sessionResponse> {}

export const confirmedResponse = z.object({ message: string, resetToken: z.exactOptional(string) })
/** Includes the token to set a new password if the old one was revoked. */
export interface Confirmed extends z.infer<typeof confirmedResponse> {}

const email = () => optionalAddress().check(z.minLength(1, 'error:email_required'))
const givenPassword = () => password().check(z.minLength(1, 'error:password_required'))

export const login = z.object({ email: address(), password: password() })
export interface Login extends z.infer<typeof login> {}

export const registration = z.object({
  email: email(),
  password: newPassword(),
  raisonSocial: z.exactOptional(line()),
  name: z.exactOptional(line()),
  tel: z.exactOptional(line()),
  position: z.exactOptional(line()),
})
export interface Registration extends z.infer<typeof registration> {}
/** What the page requires; the call itself accepts a company without a name. */
export const registrationForm: Schema<Registration> = z.extend(registration, {
  raisonSocial: requiredLine('error:company_required'),
})

export const emailOnly = z.object({ email: email() })
export interface EmailOnly extends z.infer<typeof emailOnly> {}

export const reset = z.object({ token: string, password: newPassword() })
export interface Reset extends z.infer<typeof reset> {}

export const passwordChange = z.object({ currentPassword: password(), password: newPassword() })
export interface PasswordChange extends z.infer<typeof passwordChange> {}

export const tokenOnly = z.object({ token: string })
export interface TokenOnly extends z.infer<typeof tokenOnly> {}

export const resetResponse = z.object({ email: string })

export const loginForm = z.object({ email: email(), password: givenPassword() })
export const resetForm = z.object({ password: newPassword() })
export const passwordChangeForm = z.object({ currentPassword: givenPassword(), password: newPassword() })
