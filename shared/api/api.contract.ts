import { defineEndpoint, rawResponse } from '#shared/contract/endpoint.ts'

export const apiContract = {
  getOpenapi: defineEndpoint('GET /api/openapi.json', {
    doc: 'This description of all calls, as OpenAPI 3.1.',
    access: { anyone: true },
    raw: true,
    response: rawResponse,
  }),
  getDocs: defineEndpoint('GET /api/docs', {
    doc: 'The same as an HTML page.',
    access: { anyone: true },
    raw: true,
    response: rawResponse,
  }),
}
