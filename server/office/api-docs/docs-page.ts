import { STATUS_CODES } from 'node:http'
import { text } from '#server/base/http/texts.ts'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts'
import { contracts } from '#shared/registry/index.ts'
import { mayCall, ROLES } from '#shared/roles.ts'
import type { Content, Operation } from './add-examples.ts'
import { openapiDocument, openapiPath } from './openapi.ts'

const BOUNDARY = 'boundary'

/** An example of the call as it is sent, with all its optional parts. */
function exampleRequest(endpoint: AnyEndpoint, path: string, operation: Operation) {
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
function exampleResponse(status: number, { responses }: Operation) {
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
function proofOf({ access }: AnyEndpoint) {
  if (access.anyone || access.link) return []
  if (access.company) return ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9…']
  return access.organizer ? ['X-Organizer-Key: <organizer key>'] : ['X-Desk-Key: <desk key>']
}

function formOf(fields: unknown) {
  const parts = Object.entries(fields as Record<string, string>).map(
    ([name, value]) =>
      `--${BOUNDARY}\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="photo.jpg"\nContent-Type: image/jpeg' : ''}\n\n${value}`,
  )
  return [...parts, `--${BOUNDARY}--`].join('\n')
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** All calls as one page, without scripts or external resources, so that it works offline. */
export function docsPage() {
  const features = Object.entries(contracts as Record<string, Contract>)
  const schemas = openapiDocument()
  const index = features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ')
  const sections = features.map(([feature, contract]) => {
    const calls = Object.entries(contract).map(([name, endpoint]) => callSection(feature, name, endpoint, schemas))
    return `<section id="${feature}"><h2>${feature}</h2>${calls.join('')}</section>`
  })
  const codes = Object.entries(ERROR_STATUS).map(
    ([code, status]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(text(`error:${code as ErrorCode}`))}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foyer API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<header><h1>Foyer API</h1><nav>${index} <a href="#refusals">refusals</a> <a href="/api/openapi.json">openapi.json</a></nav></header>
<main><p>Who may call: <b>A</b> anyone, <b>L</b> whoever knows the id of the path, <b>C</b> a signed-in company
(<code>Authorization: Bearer …</code>), <b>O</b> the organizer (<code>X-Organizer-Key</code>), by the roles named behind it, <b>D</b> a desk and
<b>K</b> a kiosk (<code>X-Desk-Key</code>).</p>${sections.join('')}
<section id="refusals"><h2>refusals</h2><p><code>{ error, message, code, fields?, number? }</code>, error and message the same text; number finds a fault of the server in its log.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Text</th></tr></thead><tbody>${codes.join('')}</tbody></table></section></main></body></html>`
}

type Document = ReturnType<typeof openapiDocument>

function callSection(feature: string, name: string, endpoint: AnyEndpoint, document: Document) {
  const path = openapiPath(endpoint.path)
  const operation = document.paths?.[path]?.[endpoint.method.toLowerCase() as 'get'] as unknown as Operation
  const status = endpoint.status ?? 200
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const [answer] = Object.values(operation.responses[status]?.content ?? {})
  const part = (title: string, text: string | undefined) =>
    text ? `<details><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>` : ''
  const json = (value?: object) => value && JSON.stringify(value, null, 2)
  return `<article id="${feature}.${name}"><h3><b>${endpoint.method}</b> <code>${escapeHtml(path)}</code> <i>${whoMayCall(endpoint)}</i></h3>
<p>${withCode(endpoint.doc)}</p>${part('Example', `${exampleRequest(endpoint, path, operation)}\n\n${exampleResponse(status, operation)}`)}
${part('Body', json(body?.schema))}${part(`Answer ${status}`, json(answer?.schema))}</article>`
}

/** Text between backticks in a description is code. */
const withCode = (doc: string) => escapeHtml(doc).replace(/`([^`]+)`/g, '<code>$1</code>')

function whoMayCall(endpoint: AnyEndpoint) {
  const letters = { anyone: 'A', link: 'L', company: 'C', organizer: 'O', desk: 'D', kiosk: 'K' } as const
  return (Object.keys(letters) as (keyof typeof letters)[])
    .filter((kind) => endpoint.access[kind])
    .map((kind) => (kind === 'organizer' ? `O (${rolesOf(endpoint)})` : letters[kind]))
    .join(' ')
}

function rolesOf({ access, method }: AnyEndpoint) {
  const roles = ROLES.filter((role) => mayCall({ ...access, method }, [role]))
  return roles.length === ROLES.length ? 'all roles' : roles.join(', ')
}

const STYLE = `
:root{color-scheme:light dark;--ink:#10202b;--paper:#fff;--rule:#c6cfd1;--accent:#ffc726}
@media (prefers-color-scheme:dark){:root{--ink:#f2f5f5;--paper:#101c24;--rule:#344650}}
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header{background:#10202b;color:#fff;padding:32px max(20px,calc(50vw - 560px))}header h1{margin:0 0 12px;font-size:36px}
header a{color:#fff;margin-right:16px;text-underline-offset:4px}main{max-width:1120px;margin:0 auto;padding:20px}
h2{border-top:4px solid var(--ink);padding-top:16px;margin-top:48px}h3{font-size:17px;margin:24px 0 4px}
h3,td{overflow-wrap:anywhere}article{border-top:1px solid var(--rule);padding:4px 0 12px}h3 i{font-style:normal;float:right}p{margin:4px 0 8px}
code,pre{font:15px/1.4 ui-monospace,monospace}pre{overflow:auto;border-left:4px solid var(--accent);padding:8px 16px}
summary{cursor:pointer;padding:8px 0}table{border-collapse:collapse}td,th{text-align:left;padding:6px 20px 6px 0;border-bottom:1px solid var(--rule)}`
