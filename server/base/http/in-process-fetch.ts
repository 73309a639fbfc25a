import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { UploadedFile } from '#shared/contract/endpoint.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import type { Caller } from './authenticate.ts'
import { errorBody, errorHeaders, toApiError } from './errors.ts'
import { isPrivate, toHttpResponse } from './mount.ts'
import { FORMS } from './open-forms.ts'
import { type CallResult, checkAccess, perform, type Server } from './perform.ts'
import { parseJson } from './read-body.ts'
import { type Call, createRouter, type FoundCall } from './router.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Answers a request of the app's own page in this process. @throws only on internal errors */
export type AnswerRequest = (request: Request, caller: Caller) => Promise<Response>

export const ANONYMOUS: Caller = {
  actor: { kind: 'anonymous', companyId: '', deskId: '', address: '', language: 'en' },
  badCredentials: false,
}

/** The pipeline of a call without a socket, for a page whose caller is known. */
export function createInProcessFetch(calls: readonly Call[], server: Server): AnswerRequest {
  const find = createRouter(calls)
  return (request, caller) =>
    withErrorResponse(async () => {
      const found = find(request.method, new URL(request.url).pathname)
      return answer(orNotFound(found), request, caller, server)
    })
}

/** The answer, or the error's response. */
export async function withErrorResponse(work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    const refusal = toApiError(error)
    if (refusal.code === 'internal') throw error
    return Response.json(errorBody(refusal), { status: refusal.status, headers: errorHeaders(refusal) })
  }
}

async function answer({ call, params }: FoundCall, request: Request, caller: Caller, server: Server) {
  const { endpoint } = call
  checkAccess(endpoint, caller)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const answerTo = async (body?: unknown) =>
    toResponse(request, isPrivate(call, caller), await perform(call, caller, { params, query, body }, server))
  if (endpoint.multipart) return withForm(request, server, answerTo)
  return answerTo(endpoint.body && parseJson(await request.text()))
}

/** Like a file received through a socket, it is kept on disk until the call is answered. */
async function withForm<T>(request: Request, { context }: Server, work: (body: object) => Promise<T>) {
  const form = await request.formData().catch(() => {
    throw new ApiError('wrong_content_type')
  })
  const sent = form.get('file')
  const fields = Object.fromEntries(form)
  if (!(sent instanceof File)) return work({ ...fields, file: undefined })
  if (sent.size > MAX_FILE_BYTES) throw new ApiError('too_large')
  const path = join(context.config.dataDir, FORMS, randomBytes(16).toString('hex'))
  await writeFile(path, sent.stream(), { mode: 0o600 })
  try {
    const file: UploadedFile = { name: sent.name, contentType: sent.type, path, size: sent.size }
    return await work({ ...fields, file })
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

function toResponse(request: Request, isPrivate: boolean, answer: CallResult) {
  const requestInfo = { method: request.method, header: (name: string) => request.headers.get(name) }
  const { status, headers, contentType, body, kept } = toHttpResponse(answer, isPrivate, requestInfo)
  const sent = kept ? kept.body : body
  return new Response((sent instanceof Readable ? Readable.toWeb(sent) : sent) as BodyInit, {
    status,
    headers: { ...SECURITY_HEADERS, ...(contentType && { 'Content-Type': contentType }), ...headers },
  })
}
