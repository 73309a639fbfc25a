import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { pathOf } from '#shared/contract/client.ts'
import { EARLY_ASKS } from '#shared/early-asks.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { withoutSlash } from '#shared/pages.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'

/** What a file of portal/app/pages asks the server for before it can be drawn; `id` is the last part of its address. */
const ASKS: Record<string, (id: string) => string> = {
  'badge-page': (id) => pathOf(badgeContract.getBadgeWithError.path, { id }),
  'speaker-page': (id) => pathOf(speakerContract.getSpeaker.path, { id }),
  'exhibitor-list-page': () => companyContract.listCompanies.path,
  'speaker-list-page': () => speakerContract.listSpeakers.path,
}

/**
 * The tag that names the edition, and what the page at `path` shows, to be asked for while the page's code is still on
 * its way (portal/lib/early-answers.ts). Only what needs no session. `file` is that page's, undefined where none is.
 */
export function pageAsks(path: string, file: string | undefined): string {
  const id = withoutSlash(path).split('/').at(-1) ?? ''
  const own = ASKS[file ?? '']?.(id)
  const calls = [editionContract.getEdition.path, ...(own ? [own] : [])]
  return `<meta name="${EARLY_ASKS}" content="${calls.join(' ')}" />`
}
