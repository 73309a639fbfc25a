import * as z from 'zod/mini'
import { ApiError } from '#server/base/api-error.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import type { TextId } from '#shared/locales/translate.ts'

/**
 * Parses a value with its schema, dropping unknown keys.
 * @throws ApiError 'invalid' with the first text of each wrong field, in the order of the schema
 */
export function parse<T>(schema: Schema<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields: Record<string, TextId> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.') || 'body'
    fields[name] ??= message as TextId
  }
  throw new ApiError('invalid', { fields })
}
