import * as z from 'zod/mini'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { XLSX } from '#server/base/sheet/sheets.ts'
import { badge } from '#shared/badge/badge.schema.ts'
import { company, companyCard } from '#shared/company/company.schema.ts'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import { edition, servedEdition } from '#shared/edition/edition.schema.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { mailModel, outgoingMail } from '#shared/mail/mail.schema.ts'
import { contracts } from '#shared/registry/index.ts'
import { deskSpeaker, speaker, speakerCard } from '#shared/speaker/speaker.schema.ts'
import { visa } from '#shared/visa/visa.schema.ts'
import { addExamples } from './add-examples.ts'

const refusal = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS]),
  fields: z.exactOptional(z.record(z.string(), z.string())),
  number: z.exactOptional(z.string()),
})

// Named only here, so that the portal's pages do not pay for the registry.
const NAMED = {
  Badge: badge,
  Company: company,
  CompanyCard: companyCard,
  Edition: edition,
  ServedEdition: servedEdition,
  MailModel: mailModel,
  OutgoingMail: outgoingMail,
  Speaker: speaker,
  DeskSpeaker: deskSpeaker,
  SpeakerCard: speakerCard,
  Visa: visa,
  Refusal: refusal,
}
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id })

const SECURITY = { company: 'bearer', organizer: 'organizerKey', desk: 'deskKey' } as const

/** The description of every call, with an example, generated from the contracts. */
export function openapiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const [feature, contract] of Object.entries(contracts as Record<string, Contract>))
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = openapiPath(endpoint.path)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description: 'Exhibitor and speaker self-service of a trade event. Every refusal is a Refusal.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        organizerKey: { type: 'apiKey', in: 'header', name: 'X-Organizer-Key' },
        deskKey: { type: 'apiKey', in: 'header', name: 'X-Desk-Key' },
      },
    },
    paths,
  })
  addExamples(document)
  return document
}

/** '/api/badge/:id' in OpenAPI's notation; the rest of a path becomes one parameter. */
export function openapiPath(path: string) {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')
}

function operation(feature: string, name: string, endpoint: AnyEndpoint) {
  const { access, doc, query, body, response, status = 200 } = endpoint
  const names = [...openapiPath(endpoint.path).matchAll(/\{(\w+)\}/g)].map(([, found = '']) => found)
  const kinds = (['company', 'organizer', 'desk'] as const).filter((kind) => access[kind])
  return {
    operationId: `${feature}.${name}`,
    summary: doc,
    tags: [feature],
    ...(kinds.length > 0 && {
      security: [...kinds.map((kind) => ({ [SECURITY[kind]]: [] })), ...(access.anyone || access.link ? [{}] : [])],
    }),
    ...((names.length > 0 || query) && {
      requestParams: {
        ...(names.length > 0 && {
          path: z.object(Object.fromEntries(names.map((one) => [one, z.string()]))),
        }),
        ...(query && { query }),
      },
    }),
    ...(body && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: {
      [String(status)]: endpoint.raw
        ? { description: 'The bytes.', content: rawContent(`${feature}.${name}`) }
        : { description: 'Done.', content: { 'application/json': { schema: response } } },
      default: { description: 'Refused.', content: { 'application/json': { schema: refusal } } },
    },
    'x-access': access,
  } as ZodOpenApiOperationObject
}

function rawContent(id: string) {
  const { contentType, example } = RAW_RESPONSES[id] ?? { contentType: '*/*' }
  return { [contentType]: example === undefined ? {} : { example } }
}

function bodyContent({ multipart, body }: AnyEndpoint) {
  if (!multipart) return { 'application/json': { schema: body } }
  // Bytes have no schema of their own.
  const shape = (body?._zod.def as { shape?: object } | undefined)?.shape ?? {}
  if (!('file' in shape)) return { 'multipart/form-data': { schema: body } }
  const properties = {
    ...Object.fromEntries(Object.keys(shape).map((name) => [name, { type: 'string' }])),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } }
}

/** Responses that are not JSON. Binary ones have no example. */
export const RAW_RESPONSES: Record<string, { contentType: string; example?: string }> = {
  'api.getOpenapi': { contentType: 'application/json', example: '{"openapi":"3.1.0", …}' },
  'api.getDocs': { contentType: 'text/html', example: '<!doctype html>…' },
  'campaign.reportCampaign': {
    contentType: 'text/csv',
    example: 'email,state,reason\r\namina.benali@sahara-drilling.example,sent,\r\n',
  },
  'export.exportEvent': { contentType: 'application/zip' },
  'export.exportSheet': {
    contentType: XLSX,
  },
  'operation.getMetrics': {
    contentType: 'text/plain',
    example: '# TYPE foyer_outbox_mails gauge\nfoyer_outbox_mails{state="queued"} 2\n',
  },
  'person.exportPerson': { contentType: 'application/zip' },
  'report.exportArrivalReport': { contentType: XLSX },
  'season.getArchive': { contentType: 'application/zip' },
  'speaker.getDocuments': { contentType: 'application/zip' },
  'sync.getPhoto': { contentType: 'image/*' },
  'upload.getFile': { contentType: '*/*' },
  'visa.makeVisaSheet': { contentType: XLSX },
  'visa.getVisaLetter': { contentType: 'application/pdf' },
}
