import { STATUS_CODES } from 'node:http'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Content, Operation } from './add-examples.ts'

const BOUNDARY = 'boundary'

/** An example of the call as it is sent, with all its optional parts. */
export function exampleRequest(endpoint: AnyEndpoint, path: string, operation: Operation): string {
  const { parameters = [], requestBody } = operation
  const named = (where: string) => parameters.filter((one) => one.in === where)
  const query = new URLSearchParams(named('query').map(({ name, example }) => [name, String(example)]))
  const url = named('path').reduce((text, { name, example }) => text.replace(`{${name}}`, `${example}`), path)
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return [
    `${endpoint.method} ${url}${query.size > 0 ? `?${query}` : ''}`,
    ...proofOf(endpoint),
    ...(type ? [`Content-Type: ${type}${endpoint.multipart ? `; boundary=${BOUNDARY}` : ''}`] : []),
    ...(media ? ['', endpoint.multipart ? formOf(media.example) : jsonOf(media.example)] : []),
  ].join('\n')
}

/** The response to it. */
export function exampleResponse(status: number, { responses }: Operation): string {
  const [type, media] = Object.entries(responses[status]?.content ?? ({} as Content))[0] ?? []
  const { example = '<bytes>' } = media ?? {}
  return [
    `${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${type}`,
    '',
    typeof example === 'string' ? example : jsonOf(example),
  ].join('\n')
}

const jsonOf = (value: unknown) => JSON.stringify(value, null, 2)

/** The header that authenticates one kind of caller; empty where anybody may call. */
function proofOf({ access }: AnyEndpoint): string[] {
  if (access.anyone || access.link) return []
  if (access.company) return ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9…']
  return access.organizer ? ['X-Organizer-Key: <organizer key>'] : ['X-Desk-Key: <desk key>']
}

function formOf(fields: unknown): string {
  const parts = Object.entries(fields as Record<string, string>).map(
    ([name, value]) =>
      `--${BOUNDARY}\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="photo.jpg"\nContent-Type: image/jpeg' : ''}\n\n${value}`,
  )
  return [...parts, `--${BOUNDARY}--`].join('\n')
}
