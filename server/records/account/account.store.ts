import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, type Db, equal, type MailTokenTable, prepared, type Tx, tokenHash } from '#server/base/index.ts'
import { cancelLinkMails } from '#server/messaging/mail/outbox.store.ts'
import type { EmailAddress } from '#shared/email.ts'

export const KNOWN_ADDRESS_TTL_MS = 30 * 24 * 60 * 60 * 1000

/** The version that a company's tokens must carry; undefined when the company is deleted. */
export async function findTokenVersion(db: Db, companyId: string) {
  return (await tokenVersions(db, companyId))[0]?.tokenVersion
}
const tokenVersions = prepared((db, companyId: string) =>
  db
    .selectFrom('company')
    .select('tokenVersion')
    .where(equal({ _id: companyId, deletedAt: null })),
)

/** Whether the session of a member in the office, or a membership, has not been ended. */
export const exists = (db: Db, table: 'member' | 'memberSession', _id: string) =>
  db.selectFrom(table).select('_id').where(equal({ _id })).executeTakeFirst()

/** The members with this name in the log, as names may be alike. None for a key or for former members. */
export const listMembersOf = (db: Db, actor: string) =>
  db.selectFrom('member').select('_id').where(sql`'organizer ' || name`, '=', actor).execute()

/** The company's login link with this token, if it is still valid; links may be used more than once. */
export const findLoginLink = (db: Db, companyId: string, hash: string, now: number) =>
  db
    .selectFrom('loginLink')
    .select(['_id', 'usedAt', 'masksPassports'])
    .where(equal({ companyId, tokenHash: hash }))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** The member who made a login link without a mail, and so was shown it. */
export async function linkShownTo(db: Db, linkId: string) {
  const created = await db
    .selectFrom('change')
    .select('actor')
    .where(equal({ entity: 'loginLink', id: linkId, rev: 1 }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('_id')
            .where(({ or, and, eb }) =>
              or([eb('_id', '=', linkId), and([eb('entity', '=', 'loginLink'), eb('recordId', '=', linkId)])]),
            ),
        ),
      ),
    )
    .executeTakeFirst()
  return created?.actor
}

/** Notes when a login link was first used. */
export const noteLinkUse = (tx: Tx, _id: string, at: number) =>
  tx
    .updateTable('loginLink')
    .set({ usedAt: at })
    .where(equal({ _id, usedAt: null }))
    .execute()

// Addresses are personal data: only a keyed hash of them is stored.
export function addressHash(context: Context, address: string) {
  return createHmac('sha256', context.config.dataKey).update(`address ${address}`).digest('hex')
}

/** Whether this address signed in to the account within the last 30 days. */
export async function isKnownAddress(context: Context, companyId: string, address: string) {
  const known = await context.db
    .selectFrom('knownAddress')
    .select('at')
    .where(equal({ companyId, addressHash: addressHash(context, address) }))
    .executeTakeFirst()
  return known !== undefined && known.at > context.now() - KNOWN_ADDRESS_TTL_MS
}

/** Somebody opened the account from this address: by signing in, or by what only its owner can do. */
export async function rememberAddress(tx: Tx, companyId: string, address: string, context: Context) {
  const at = context.now()
  await tx
    .insertInto('knownAddress')
    .values({ companyId, addressHash: addressHash(context, address), at })
    .onConflict((conflict) => conflict.columns(['companyId', 'addressHash']).doUpdateSet({ at }))
    .execute()
}

/** For when the account passes to somebody else. */
export const forgetKnownAddresses = (tx: Tx, companyId: string) =>
  tx.deleteFrom('knownAddress').where('companyId', '=', companyId).execute()

export type Purpose = MailTokenTable['purpose']

/** An unused mail token that has not expired. */
export const findMailToken = (db: Db, purpose: Purpose, hash: string, now: number) =>
  db
    .selectFrom('mailToken')
    .selectAll()
    .where(equal({ tokenHash: hash, purpose, usedAt: null }))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Consumes a mail token; undefined when it is unknown, used or expired. */
export async function consumeMailToken(tx: Tx, purpose: Purpose, hash: string, now: number) {
  const token = await findMailToken(tx, purpose, hash, now)
  if (token) await tx.updateTable('mailToken').set({ usedAt: now }).where('tokenHash', '=', hash).execute()
  return token
}

/** Only the hash of the token is stored. */
export const insertMailToken = (
  tx: Tx,
  token: string,
  about: { purpose: Purpose; companyId: string; email: EmailAddress; expiresAt: number },
) =>
  tx
    .insertInto('mailToken')
    .values({ ...about, tokenHash: tokenHash(token), usedAt: null })
    .execute()

/**
 * Revokes restore links issued after this one: an attacker who took over an account and changed its e-mail
 * twice would have a newer link than the owner. Older links stay valid.
 */
export const revokeLaterRestoreLinks = (tx: Tx, { companyId, expiresAt }: { companyId: string; expiresAt: number }) =>
  tx
    .deleteFrom('mailToken')
    .where(equal({ companyId, purpose: 'restore_email', usedAt: null }))
    .where('expiresAt', '>', expiresAt)
    .execute()

/** Revokes whatever opens an account besides its password: login links and password-reset mails. */
export async function revokeLinks(tx: Tx, companyId: string, at: number) {
  await cancelLinkMails(tx, companyId, ['login_link', 'forgot_password'], at)
  await tx.deleteFrom('loginLink').where('companyId', '=', companyId).execute()
  await tx
    .deleteFrom('mailToken')
    .where(equal({ companyId, purpose: 'reset_password', usedAt: null }))
    .execute()
}

/** Revokes the unused mailed links that change or confirm the address. */
export const revokeAddressLinks = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('mailToken')
    .where('companyId', '=', companyId)
    .where('purpose', 'in', ['restore_email', 'confirm_email'])
    .where('usedAt', 'is', null)
    .execute()

/** Deletes all login links and mail tokens of a company, used or not. */
export async function deleteLinks(tx: Tx, companyId: string) {
  await tx.deleteFrom('loginLink').where('companyId', '=', companyId).execute()
  await deleteMailTokens(tx, companyId)
}

/** Deletes the mailed links that open an account or change its address, used or not. */
export const deleteMailTokens = (tx: Tx, companyId: string) =>
  tx.deleteFrom('mailToken').where('companyId', '=', companyId).execute()
