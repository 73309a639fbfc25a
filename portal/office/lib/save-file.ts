import { readJson } from '#portal/lib/http-transport.ts'
import type { OfficePlatform } from '#portal/office/platform.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import { organizerHeaders } from './calls.ts'

/** Fetches a file and saves it under the name that the server gives. @throws CallError */
export async function saveFile(path: string, platform: OfficePlatform): Promise<void> {
  const response = await fetch(path, { headers: organizerHeaders() }).catch(() => {
    throw new CallError(0, '', {})
  })
  if (!response.ok) {
    const answer = readJson(await response.text())
    throw new CallError(response.status, failureText(answer), (answer ?? {}) as object)
  }
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  platform.saveFile(await response.blob(), name)
}
