import type { ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import { multipart } from './multipart.ts'
import { TEST_ORGANIZER_KEY, type TestServer } from './test-server.ts'

interface SheetAnswer {
  status: number
  body: ImportReport & ImportDone & { error: string; message: string; code: string }
}

/** Sends a spreadsheet of companies, or of people where `fields` name a kind, as the organizer. */
export async function sendSheet(
  server: TestServer,
  file: string | Uint8Array,
  query = '',
  fields: object = {},
): Promise<SheetAnswer> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { headers, payload } = multipart({ ...fields, file: bytes }, 'companies.csv', 'text/csv')
  const path = 'kind' in fields ? 'people' : 'companies'
  const answer = await server.request('POST', `/api/import/${path}${query}`, {
    headers: { ...headers, 'x-organizer-key': TEST_ORGANIZER_KEY },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
