/** The field of the e-mail by which somebody signs in. */
export const SIGN_IN_EMAIL = {
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
} as const
