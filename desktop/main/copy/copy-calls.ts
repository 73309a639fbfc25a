import { createInProcessFetch } from '#server/base/http/in-process-fetch.ts'
import { callsOf } from '#server/base/http/perform.ts'
import type { Call } from '#server/base/http/router.ts'
import * as handlers from '#server/handlers.ts'
import { lookups } from '#server/lookups.ts'
import type { LocalCopy } from './local-copy.ts'

/**
 * The calls that a local copy answers. What a desk cannot send to the server (registration, sign-in, mail, visas,
 * deletions) would be lost, so it is not allowed there.
 */
const ALLOWED_CALLS = new Set([
  'account.getMyCompany',
  'api.getDocs',
  'api.getOpenapi',
  'badge.createBadge',
  'badge.getBadge',
  'badge.getBadgeWithError',
  'badge.listBadgesOfCompany',
  'badge.updateBadge',
  'checkin.createCheckin',
  'checkin.listCheckins',
  'company.getCompany',
  'company.listCompanies',
  'edition.getEdition',
  'print.createPrint',
  'print.listPrints',
  'speaker.getSpeaker',
  'speaker.listSpeakers',
  'speaker.updateSpeaker',
  'upload.getFile',
  'upload.uploadFile',
])

const ownCalls = callsOf(handlers).filter(({ id }) => ALLOWED_CALLS.has(id))

/** Answers the calls of a copy, and these. */
export const answerFromCopy = ({ context }: Pick<LocalCopy, 'context'>, calls: readonly Call[] = []) =>
  createInProcessFetch([...ownCalls, ...calls], { context, lookups })
