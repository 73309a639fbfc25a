import type { Config } from '#server/base/config.ts'
import { type Author, newSecretToken, type Tx, tokenHash } from '#server/base/index.ts'
import type { SignInLink } from '#server/messaging/campaign/campaign-mail.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { SIGN_IN_LINK_DAYS } from '#shared/campaign/campaign.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { DAY_MS } from '#shared/time.ts'
import { insertLoginLink } from './login-link.store.ts'

const SIGN_IN_LINK_MS = SIGN_IN_LINK_DAYS * DAY_MS

/** A link that signs a company in for seven days. It contains the address, and works only once it is stored. */
export function newLoginLink(
  { _id: companyId, email }: { _id: string; email: EmailAddress },
  author: Author,
  { config, newId }: { config: Pick<Config, 'publicUrl'>; newId(): string },
  masksPassports = false,
): SignInLink & { expiresAt: number } {
  const _id = newId()
  const token = newSecretToken()
  const expiresAt = author.at + SIGN_IN_LINK_MS
  return {
    _id,
    url: `${config.publicUrl}/loginlink?token=${token}&email=${encodeURIComponent(email)}`,
    expiresAt,
    async store(tx: Tx) {
      const company = await findCompany(tx, companyId)
      // The link was made for the previous address.
      if (company?.email !== email) return false
      const rights = { tokenHash: tokenHash(token), masksPassports: masksPassports ? 1 : 0 }
      await insertLoginLink(tx, { _id, companyId, ...rights, createdAt: author.at, expiresAt }, author)
      return true
    },
  }
}
