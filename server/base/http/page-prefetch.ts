import { pathOf } from '#shared/contract/client.ts'
import { contracts } from '#shared/contract/index.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { PageMatch } from '#shared/page-at.ts'
import type { CallName } from '#shared/pages.ts'
import { PREFETCH_META } from '#shared/prefetch-meta.ts'

const callPaths = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([call, { path }]) => [`${feature}.${call}` as CallName, path]),
  ),
)

/**
 * The tag that names the edition and the data that the page shows, so that it can be requested while the
 * page's code is still loading (portal/lib/prefetch.ts). Only data that needs no session.
 */
export function prefetchTag({ page, params }: PageMatch): string {
  const own = (page.queries ?? []).map((call) => pathOf(callPaths.get(call) ?? '', params))
  return `<meta name="${PREFETCH_META}" content="${[editionContract.getEdition.path, ...own].join(' ')}" />`
}
