import { organizerHeaders } from '#desktop/renderer/organizer/lib/calls.ts'
import { readJson } from '#portal/lib/http-transport.ts'
import { CallFailed, failureText } from '#shared/contract/call-failed.ts'

/** Fetches a file and hands it to the browser under the name that the server gives. @throws CallFailed */
export async function saveFile(path: string): Promise<void> {
  const response = await fetch(path, { headers: organizerHeaders() }).catch(() => {
    throw new CallFailed(0, '', {})
  })
  if (!response.ok) {
    const answer = readJson(await response.text())
    throw new CallFailed(response.status, failureText(answer), (answer ?? {}) as object)
  }
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
