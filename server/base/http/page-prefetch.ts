import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { pathOf } from '#shared/contract/client.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { stripTrailingSlash } from '#shared/pages.ts'
import { PREFETCH_META } from '#shared/prefetch-meta.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'

/** What a file of portal/app/pages asks the server for before it can be drawn; `id` is the last part of its address. */
const PREFETCH_PATHS: Record<string, (id: string) => string> = {
  'badge-page': (id) => pathOf(badgeContract.getBadgeWithError.path, { id }),
  'speaker-page': (id) => pathOf(speakerContract.getSpeaker.path, { id }),
  'exhibitor-list-page': () => companyContract.listCompanies.path,
  'speaker-list-page': () => speakerContract.listSpeakers.path,
}

/**
 * The tag that names the edition, and what the page at `path` shows, to be asked for while the page's code is still on
 * its way (portal/lib/prefetch.ts). Only what needs no session. `file` is that page's, undefined where none is.
 */
export function prefetchTag(path: string, file: string | undefined): string {
  const id = stripTrailingSlash(path).split('/').at(-1) ?? ''
  const own = PREFETCH_PATHS[file ?? '']?.(id)
  const calls = [editionContract.getEdition.path, ...(own ? [own] : [])]
  return `<meta name="${PREFETCH_META}" content="${calls.join(' ')}" />`
}
