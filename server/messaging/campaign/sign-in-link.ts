import type { Author } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { EmailAddress } from '#shared/email.ts'

/** A link that signs one company in, from when it is stored. */
export interface SignInLink {
  _id: string
  url: string
  /** False when the company is gone or has another address by now: the link must not go out. */
  store(tx: Tx): Promise<boolean>
}

/** Makes a company's sign-in link; what stands behind it is known to the records. */
export type MakeSignInLink = (company: { _id: string; email: EmailAddress }, by: Author) => SignInLink

declare module '#server/base/context.ts' {
  interface Context {
    makeSignInLink: MakeSignInLink
  }
}
