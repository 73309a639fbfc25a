/** Every address of the portal, once (spec section 2). */
export const paths = {
  root: '/',
  profile: '/profile',
  generate: '/generate',
  badge: '/badge/:badgeUid',
  speaker: '/speaker/:speakerUid',
  visa: '/visa',
  visaOfCompany: '/visa/:companyUid',
  visaReceipt: '/visa/receipt/:receipt?',
  account: '/account',
  login: '/account/login',
  register: '/account/register',
  forgotPassword: '/account/forgot-password',
  resetPassword: '/account/reset-password',
  restoreEmail: '/account/restore-email',
  loginLink: '/loginlink',
} as const
