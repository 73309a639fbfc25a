import { type Call, createRouter } from '#server/base/http/router.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'

/**
 * Who answers a visitor. 'kiosk': the kiosk itself. 'badge': the copy, once the page of the badge is open to this visitor. 'either' and
 * 'edition': the server, or the copy when the server does not answer. All other calls are the server's.
 */
const CALLS = {
  kiosk: kioskContract,
  badge: {
    getBadgeWithError: badgeContract.getBadgeWithError,
    getBadge: badgeContract.getBadge,
    updateBadge: badgeContract.updateBadge,
  },
  photo: { uploadFile: uploadContract.uploadFile },
  edition: { getEdition: editionContract.getEdition },
  either: {
    getFile: uploadContract.getFile,
    listCompanies: companyContract.listCompanies,
    listSpeakers: speakerContract.listSpeakers,
  },
} as const

export type VisitorCall = { kind: keyof typeof CALLS; params: Record<string, string> }

const find = createRouter(
  Object.entries(CALLS).flatMap(([kind, endpoints]) =>
    Object.values(endpoints).map((endpoint) => ({ id: kind, endpoint }) as unknown as Call),
  ),
)

/** Undefined for a call that only the server answers. */
export function visitorCall({ method, url }: Request): VisitorCall | undefined {
  const found = find(method, new URL(url).pathname)
  return found && { kind: found.call.id as VisitorCall['kind'], params: found.params }
}
