import * as z from 'zod/mini'
import {
  address,
  boolean,
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  newPassword,
  number,
  password,
  requiredAddress,
  requiredLine,
  string,
} from '#shared/contract/endpoint.ts'
import { MEMBERS, OWNER, ROLES } from '#shared/roles.ts'

const MAX_NAME_LENGTH = 64
const name = () => requiredLine('error:required', MAX_NAME_LENGTH)
const roles = () => z.array(z.enum(ROLES, 'error:invalid')).check(z.maxLength(ROLES.length))
/** Six digits of an authenticator, or a recovery code. */
const code = () => line(undefined, 20)

const member = z.object({
  _id: string,
  name: string,
  email: string,
  roles: roles(),
  hasSecondFactor: boolean,
  /** Has an invitation not yet accepted, or a link to set a new password. */
  isInvited: boolean,
  /** ISO instants; null until the first sign-in. */
  createdAt: string,
  lastSeenAt: z.nullable(string),
})
/** A person of the organizer's team. */
export interface Member extends z.infer<typeof member> {}

const me = z.object({
  /** '' for the holder of a key. */
  _id: string,
  name: string,
  email: string,
  /** Those in effect now. */
  roles: roles(),
  /** Those withheld until a second factor is set up. */
  waiting: roles(),
  /** The calls that these roles may make, such as 'badge.deleteBadge'. */
  calls: z.array(string),
  hasSecondFactor: boolean,
  recoveryCodes: number,
})
/** The caller. */
export interface Me extends z.infer<typeof me> {}

const signIn = z.object({ email: address(), password: password(), code: z.exactOptional(code()) })
export interface MemberSignIn extends z.infer<typeof signIn> {}

const acceptance = z.object({
  token: string,
  /** Both only for the first owner, whose invitation does not give them. */
  name: z.exactOptional(name()),
  email: z.exactOptional(requiredAddress()),
  password: newPassword(),
})
export interface Acceptance extends z.infer<typeof acceptance> {}

const ownPassword = z.object({ currentPassword: password(), password: newPassword() })

const proof = z.object({ password: password(), code: z.exactOptional(code()) })
const givenCode = z.object({ code: code() })
const factor = z.object({ secret: string, uri: string })
/** The secret for an authenticator, in base32 and as its QR code holds it. */
export interface NewFactor extends z.infer<typeof factor> {}
/** Each works once in place of a code; shown only this once. */
const recovery = z.object({ recoveryCodes: z.array(string) })

const newMember = z.object({
  name: name(),
  email: requiredAddress(),
  roles: roles(),
})
const memberPatch = z.object({ name: z.exactOptional(name()), roles: z.exactOptional(roles()) })
/** The invitation's link, in case its mail does not arrive. */
const invited = z.object({ _id: string, link: string })

/** A signed-in browser or app. ISO instants. */
const memberSession = z.object({
  _id: string,
  memberId: string,
  name: string,
  createdAt: string,
  endsAt: string,
  userAgent: string,
  isThis: boolean,
})

const newKey = z.object({ name: name(), roles: roles(), endsAt: z.iso.datetime('error:invalid') })
const apiKey = z.object({
  _id: string,
  name: string,
  roles: roles(),
  issuedBy: string,
  createdAt: string,
  endsAt: string,
})
/** A key for a script. ISO instants. */
export interface ApiKey extends z.infer<typeof apiKey> {}
/** The key itself, which is returned only this once. */
const issuedKey = z.object({ _id: string, key: string })

const anyone = { access: { anyone: true }, private: true } as const

export const memberContract = {
  signIn: defineEndpoint('POST /api/office/sign-in', {
    ...anyone,
    doc: 'Signs a member in and sets the office cookie. 400 naming `code` if that of the second factor is missing.',
    body: signIn,
    response: me,
  }),
  acceptInvitation: defineEndpoint('POST /api/office/invitation', {
    ...anyone,
    doc: 'Accepts an invitation, once, with the token of its link: sets a password and signs the member in.',
    body: acceptance,
    response: me,
  }),
  signOut: defineOrganizerEndpoint('POST /api/office/sign-out', {
    roles: MEMBERS,
    doc: 'Ends the session, and its cookie.',
  }),
  getMe: defineOrganizerEndpoint('GET /api/office/me', {
    roles: MEMBERS,
    doc: 'The caller, with the roles in effect.',
    response: me,
  }),
  changeMemberPassword: defineOrganizerEndpoint('PUT /api/office/password', {
    roles: MEMBERS,
    doc: 'Changes the caller’s password; all other sessions end.',
    body: ownPassword,
  }),
  prepareSecondFactor: defineOrganizerEndpoint('POST /api/office/second-factor', {
    roles: MEMBERS,
    doc: 'Creates a secret for an authenticator, in effect from its first code on. Replacing one requires a code from it.',
    body: proof,
    response: factor,
  }),
  confirmSecondFactor: defineOrganizerEndpoint('PUT /api/office/second-factor', {
    roles: MEMBERS,
    doc: 'Turns the second factor on with its first code, and returns ten recovery codes, once.',
    body: givenCode,
    response: recovery,
  }),
  listMemberSessions: defineOrganizerEndpoint('GET /api/office/sessions', {
    roles: MEMBERS,
    doc: 'Where the caller is signed in; for an owner, where everybody is.',
    response: z.array(memberSession),
  }),
  revokeMemberSession: defineOrganizerEndpoint('DELETE /api/office/sessions/:id', {
    roles: MEMBERS,
    doc: 'Ends a session at once: one of the caller’s, or for an owner any.',
  }),
  listMembers: defineOrganizerEndpoint('GET /api/office/members', {
    roles: MEMBERS,
    doc: 'The organizer’s team.',
    response: z.array(member),
  }),
  inviteMember: defineOrganizerEndpoint('POST /api/office/members', {
    roles: OWNER,
    status: 201,
    doc: 'Invites a person by mail and returns the link too. It works once, for three days.',
    body: newMember,
    response: invited,
  }),
  updateMember: defineOrganizerEndpoint('PUT /api/office/members/:id', {
    roles: OWNER,
    doc: 'Changes a member’s name or roles; a change of roles ends the member’s sessions.',
    body: memberPatch,
  }),
  inviteMemberAgain: defineOrganizerEndpoint('POST /api/office/members/:id/invitation', {
    roles: OWNER,
    doc: 'Sends a member a new link: to accept the invitation, or to set a new password after losing password or phone. Ends the sessions and the second factor.',
    response: invited,
  }),
  removeMember: defineOrganizerEndpoint('DELETE /api/office/members/:id', {
    roles: OWNER,
    doc: 'Removes a member and ends all their sessions at once. The last owner stays.',
  }),
  rotateOrganizerKey: defineOrganizerEndpoint('POST /api/office/organizer-key', {
    roles: OWNER,
    doc: 'Replaces the organizer key and returns the new one, once. Refused if the environment sets it.',
    response: issuedKey,
  }),
  listApiKeys: defineOrganizerEndpoint('GET /api/office/keys', {
    roles: OWNER,
    doc: 'Keys for scripts and who made them, without the keys themselves.',
    response: z.array(apiKey),
  }),
  createApiKey: defineOrganizerEndpoint('POST /api/office/keys', {
    roles: OWNER,
    status: 201,
    doc: 'Creates a key with a name, roles and an expiry, for `X-Organizer-Key`; it is returned only this once.',
    body: newKey,
    response: issuedKey,
  }),
  revokeApiKey: defineOrganizerEndpoint('DELETE /api/office/keys/:id', {
    roles: OWNER,
    doc: 'Revokes a key at once.',
  }),
}
