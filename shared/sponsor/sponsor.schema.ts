import * as z from 'zod/mini'
import { boolean, line, number, string } from '#shared/contract/values.ts'
import { storedPath } from '#shared/upload/file-address.ts'

const scalar = z.union([string.check(z.maxLength(10_000)), number, boolean, z.null()], 'error:invalid')

/** One of the documents, or any https address of another server. */
const logo = () =>
  z.string('error:invalid').check(
    z.trim(),
    z.maxLength(1000),
    z.refine((text) => {
      const path = storedPath(text)
      return path ? path.startsWith('documents/') : /^(https:\/\/|$)/.test(text)
    }, 'error:invalid'),
  )

export const sponsor = z.catchall(
  z.object({ _id: string, table: string, raisonSocial: string, urlLogo: string }),
  scalar,
)
/** A record of one of the sponsor tables; further scalar keys pass through. */
export type Sponsor = z.infer<typeof sponsor>

export const sponsorEdit = z.catchall(
  z.object({
    table: z.exactOptional(line()),
    raisonSocial: z.exactOptional(line()),
    urlLogo: z.exactOptional(logo()),
  }),
  scalar,
)
export type SponsorEdit = z.infer<typeof sponsorEdit>
