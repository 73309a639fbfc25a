import * as z from 'zod/mini'
import { defineEndpoint, number, rawResponse, string, uploadedFile } from '#shared/contract/endpoint.ts'
import { OWNER } from '#shared/roles.ts'

/** Folders for uploads; `documents` is the organizer's (spec section 3, Q-174). */
export const UPLOAD_FOLDERS = [
  'speakers/photos',
  'speakers/topics1',
  'speakers/topics2',
  'speakers/topics3',
  'badges/photos',
  'companies/logos',
  'companies/pub',
  'documents',
] as const
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number]

// Accepts both the names on the wire and those of the callers (UPL-06, Q-172).
const names = z.object({
  subdirectory: z.exactOptional(string),
  filename: z.exactOptional(string),
  storageBasePath: z.exactOptional(string),
  key: z.exactOptional(string),
})
export interface UploadNames extends z.infer<typeof names> {}
export const uploadForm = z.extend(names, { file: uploadedFile })

/** The path of the stored file, such as 'badges/photos/x.jpg'. */
const stored = z.object({ file: string })

const deletion = z.exactPartial(z.object({ filePath: string }))

const dropped = z.object({ files: number, bytes: number })
export interface DroppedFiles extends z.infer<typeof dropped> {}
const unaccepted = z.extend(dropped, {
  records: number,
  /** The number of bytes at which further uploads are refused. */
  maxBytes: number,
})

export const uploadContract = {
  uploadFile: defineEndpoint('POST /api/upload/uploadFile', {
    doc: 'Stores a file for the record whose id is `filename`, in the folder `subdirectory`.',
    access: { link: true, company: 'filtered', organizer: true, desk: true },
    multipart: true,
    private: true,
    body: uploadForm,
    response: stored,
  }),
  getFile: defineEndpoint('GET /api/upload/files/*', {
    doc: 'The bytes of a stored file.',
    access: { anyone: true },
    raw: true,
    response: rawResponse,
  }),
  deleteFile: defineEndpoint('DELETE /api/upload/deleteFile', {
    doc: 'Deletes a stored file and empties the field that points to it.',
    access: { company: 'filtered', organizer: true },
    body: deletion,
    query: deletion,
  }),
  getUnaccepted: defineEndpoint('GET /api/upload/unaccepted', {
    doc: 'How much storage is used by records created anonymously and not yet accepted.',
    access: { organizer: OWNER },
    private: true,
    response: unaccepted,
  }),
  dropUnaccepted: defineEndpoint('DELETE /api/upload/unaccepted', {
    doc: 'Deletes the files of unaccepted records, which stay, with empty file fields.',
    access: { organizer: OWNER },
    response: dropped,
  }),
}
