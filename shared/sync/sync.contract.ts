import * as z from 'zod/mini'
import { found } from '#shared/badge/badge.contract.ts'
import { address, defineEndpoint, line, rawResponse, string, uploadedFile } from '#shared/contract/endpoint.ts'
import { changePage, pullQuery, pushBody, pushResponse } from './sync.schema.ts'

const access = { desk: true, revokedDesk: true, kiosk: true } as const
const photoQuery = z.object({ nonce: z.exactOptional(string.check(z.maxLength(200))) })
const opening = z.object({ code: line(), email: address() })
const sentPhoto = z.object({ file: uploadedFile, path: z.string('error:required') })

export const syncContract = {
  listChanges: defineEndpoint('GET /api/sync/changes', {
    doc: 'What changed after a position in the log; each record once, as it is now. 409 `resync`: start over.',
    access,
    private: true,
    query: pullQuery,
    response: changePage,
  }),
  pushOperations: defineEndpoint('POST /api/sync/operations', {
    doc: 'Applies operations from a desk, each only once. Those of a revoked desk are stored for the organizer.',
    access,
    private: true,
    body: pushBody,
    response: pushResponse,
  }),
  openBadge: defineEndpoint('POST /api/sync/badges', {
    doc: 'The page of a badge at a kiosk, for a visitor who has its code and knows its e-mail address.',
    access: { desk: true, kiosk: true },
    private: true,
    body: opening,
    response: found,
  }),
  getPhoto: defineEndpoint('GET /api/sync/photos/:sha256', {
    doc: 'The bytes of a person’s photo.',
    access: { desk: true, revokedDesk: true },
    raw: true,
    query: photoQuery,
    response: rawResponse,
  }),
  putPhoto: defineEndpoint('PUT /api/sync/photos/:sha256', {
    doc: 'Uploads the bytes of a photo before the operation that names its `path`.',
    access,
    multipart: true,
    private: true,
    query: photoQuery,
    body: sentPhoto,
  }),
}
