import type { FieldValues, Resolver } from 'react-hook-form'
import type { Schema } from '#shared/contract/endpoint.ts'
import type { Typed } from '#shared/email.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Validates a form with a shared schema fetched after the first view, at the latest on submit. Offline, the
 * form proceeds to its call, which reports that; the server validates anyway.
 */
export function lazyResolver<Values extends FieldValues>(
  loadSchema: () => Promise<Schema<Values>>,
): Resolver<Typed<Values>, unknown, Typed<Values>> {
  const load = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('./zod-resolver.ts'), loadSchema()])
    return zodResolver(schema as Schema<Typed<Values>> & { _zod: { input: Typed<Values> } })
  }
  let loading: ReturnType<typeof load> | undefined
  const loadResolver = () => {
    loading ??= load()
    return loading.catch(() => {
      loading = undefined
    })
  }
  whenIdle(loadResolver)

  return async (values, context, options) => {
    const check = await loadResolver()
    return check ? check(values, context, options) : { values, errors: {} }
  }
}
