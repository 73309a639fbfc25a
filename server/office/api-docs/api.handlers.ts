import type { Handlers } from '#server/base/index.ts'
import type { apiContract } from '#shared/api/api.contract.ts'
import type { RawResponse } from '#shared/contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './openapi.ts'

// Generated at the first call and cached: they change only with the program.
let openapi: RawResponse | undefined
let docs: RawResponse | undefined

export const apiHandlers: Handlers<typeof apiContract> = {
  async getOpenapi() {
    openapi ??= kept('application/json; charset=utf-8', JSON.stringify(openapiDocument()))
    return openapi
  },
  async getDocs() {
    docs ??= kept('text/html; charset=utf-8', docsPage(), {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    return docs
  },
}

function kept(contentType: string, text: string, headers = {}): RawResponse {
  return { contentType, headers, kept: { body: Buffer.from(text) } }
}
