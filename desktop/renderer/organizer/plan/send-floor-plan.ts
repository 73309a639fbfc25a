import { organizerHeaders } from '#desktop/renderer/organizer/lib/calls.ts'
import { readJson } from '#portal/lib/http-transport.ts'
import { CallFailed, failureText } from '#shared/contract/call-failed.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** Stores the floor plan. @returns the edition with it, and with the booths that were found in an SVG */
export async function sendFloorPlan(file: File): Promise<Edition> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { method, path } = editionContract.sendFloorPlan
  const response = await fetch(path, { method, headers: organizerHeaders(), body: form }).catch(() => {
    throw new CallFailed(0, '')
  })
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallFailed(response.status, failureText(answer), (answer ?? {}) as object)
  return answer as Edition
}
