import * as z from 'zod/mini'
import { type Message, message } from '#shared/contract/answers.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { rawAnswer, sentFile } from '#shared/contract/raw-answer.ts'
import { changePage, pullQuery, pushAnswer, pushBody } from './sync.schema.ts'

const access = { desk: true, revokedDesk: true } as const
const photoQuery = z.object({ nonce: z.exactOptional(z.string().check(z.maxLength(200))) })
const sentPhoto = z.object({ file: sentFile, path: z.string('error:required') })

export const syncContract = {
  listChanges: defineEndpoint({
    method: 'GET',
    path: '/api/sync/changes',
    doc: 'What changed after a position of the log; each record once, as it is now. 409 `resync`: begin anew.',
    access,
    private: true,
    query: pullQuery,
    response: changePage,
  }),
  pushOperations: defineEndpoint({
    method: 'POST',
    path: '/api/sync/operations',
    doc: 'Applies what was done at a desk, each operation once. A revoked desk’s are stored for the organizer.',
    access,
    private: true,
    body: pushBody,
    response: pushAnswer,
  }),
  getPhoto: defineEndpoint({
    method: 'GET',
    path: '/api/sync/photos/:sha256',
    doc: 'The bytes of a person’s photo.',
    access,
    raw: true,
    query: photoQuery as Schema<z.infer<typeof photoQuery>>,
    response: rawAnswer,
  }),
  putPhoto: defineEndpoint({
    method: 'PUT',
    path: '/api/sync/photos/:sha256',
    doc: 'Brings the bytes of a photo before the operation that names its `path`.',
    access,
    multipart: true,
    private: true,
    query: photoQuery as Schema<z.infer<typeof photoQuery>>,
    body: sentPhoto as Schema<z.infer<typeof sentPhoto>>,
    response: message as Schema<Message>,
  }),
}
