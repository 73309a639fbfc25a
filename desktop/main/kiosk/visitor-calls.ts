import type { Context } from 'koa'
import { type Call, routeCalls } from '#server/base/http/router.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'

/**
 * Who answers a visitor. 'badge': the copy, once the page of the badge is open to this visitor. 'either' and
 * 'edition': the server, or the copy when the server does not answer. All other calls are the server's.
 */
const CALLS = {
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

const calls = Object.entries(CALLS).flatMap(([kind, endpoints]) =>
  Object.values(endpoints).map((endpoint) => ({ id: kind, endpoint }) as unknown as Call),
)
const route = routeCalls(calls, async ({ id }, ctx) => {
  ctx.state.found = { kind: id, params: ctx.params }
})

/** Undefined for a call that only the server answers. */
export async function visitorCall({ method, url }: Request): Promise<VisitorCall | undefined> {
  const state: { found?: VisitorCall } = {}
  const ctx = { method, path: new URL(url).pathname, request: {}, state }
  await route(ctx as unknown as Context, async () => {})
  return state.found
}
