import { company } from '#shared/company/company.schema.ts'
import { defineEndpoint } from '#shared/contract/endpoint.ts'
import {
  confirmedResponse,
  emailOnly,
  login,
  passwordChange,
  registration,
  reset,
  resetResponse,
  sessionResponse,
  tokenOnly,
} from './account.schema.ts'

export const accountContract = {
  getMyCompany: defineEndpoint('GET /api/user/me_company', {
    doc: 'The signed-in company.',
    access: { company: 'filtered' },
    private: true,
    response: company,
  }),
  login: defineEndpoint('POST /api/user/login_company', {
    doc: 'Signs a company in with e-mail and password.',
    access: { anyone: true },
    private: true,
    body: login,
    response: sessionResponse,
  }),
  loginByLink: defineEndpoint('POST /api/user/login_company_link', {
    doc: 'Signs a company in with a login link’s token sent as the password; the real password also works.',
    access: { anyone: true },
    private: true,
    body: login,
    response: sessionResponse,
  }),
  register: defineEndpoint('POST /api/user/register', {
    status: 201,
    doc: 'Registers a company and signs it in, while registration is open.',
    access: { anyone: true },
    private: true,
    body: registration,
    response: sessionResponse,
  }),
  forgotPassword: defineEndpoint('POST /api/user/forgot-password', {
    doc: 'Sends a link to set a new password; the answer is the same for an unknown address.',
    access: { anyone: true },
    private: true,
    body: emailOnly,
  }),
  resetPassword: defineEndpoint('POST /api/user/reset-password', {
    doc: 'Sets a new password with the token of the mail; ends all sessions and login links.',
    access: { anyone: true },
    private: true,
    body: reset,
  }),
  checkReset: defineEndpoint('POST /api/user/reset-password/check', {
    doc: 'Whether the token from a password mail is still valid, and whose it is; it is not used up.',
    access: { anyone: true },
    private: true,
    isReadOnly: true,
    body: tokenOnly,
    response: resetResponse,
  }),
  changePassword: defineEndpoint('PUT /api/user/password', {
    doc: 'Changes the password; all other sessions end.',
    access: { company: 'filtered' },
    private: true,
    body: passwordChange,
    response: sessionResponse,
  }),
  restoreEmail: defineEndpoint('POST /api/user/restore-email', {
    doc: 'Reverts a change of the sign-in e-mail with the token sent to the old address.',
    access: { anyone: true },
    private: true,
    body: tokenOnly,
  }),
  confirmEmail: defineEndpoint('POST /api/user/confirm-email', {
    doc: 'Confirms a self-registered account’s address with the token from the mail. Outside its session this revokes the password, and `resetToken` sets a new one.',
    access: { anyone: true },
    private: true,
    body: tokenOnly,
    response: confirmedResponse,
  }),
  sendConfirmation: defineEndpoint('POST /api/user/confirm-email/again', {
    doc: 'Resends the confirmation mail while the address is not confirmed; at most three a day.',
    access: { company: 'filtered' },
    private: true,
  }),
  sendLink: defineEndpoint('POST /api/user/send-link', {
    doc: 'Resends the links to badge and speaker pages; the answer is always the same.',
    access: { anyone: true },
    private: true,
    body: emailOnly,
  }),
}
