import { BY_ORGANIZER, type CallName, png, type Row } from './access-row.ts'

/** Files that are sent and shown; part of ACCESS_TABLE. */
export const FILE_ROWS = {
  'upload.uploadFile': {
    who: 'C O',
    form: true,
    body: async ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: await png() }),
  },
  'upload.getFile': { who: 'A', params: ({ logo }) => ({ '*': logo }) },
  'upload.getUnaccepted': BY_ORGANIZER,
  'upload.dropUnaccepted': BY_ORGANIZER,
  'upload.deleteFile': { who: 'C O', body: ({ logo }) => ({ filePath: logo }) },
} satisfies Partial<Record<CallName, Row>>
