import type { Handlers } from '#server/base/http/handler.ts'
import type { apiContract } from '#shared/api/api.contract.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './openapi.ts'

// Generated at the first call and cached: they change only with the program.
let openapi: string | undefined
let docs: string | undefined

export const apiHandlers: Handlers<typeof apiContract> = {
  async getOpenapi() {
    openapi ??= JSON.stringify(openapiDocument())
    return { contentType: 'application/json; charset=utf-8', body: openapi }
  },
  async getDocs() {
    docs ??= docsPage()
    const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
    return { contentType: 'text/html; charset=utf-8', headers, body: docs }
  },
}
