import { ApiError } from '#server/base/api-error.ts'
import { createInFlight } from '#server/base/in-flight.ts'

/** Forms that one network may have open at once. */
export const MAX_OPEN_FORMS = 20
/** Bytes of files that lie on the disk while their forms are open, of one network and in all. */
export const MAX_OPEN_BYTES = { perNetwork: 100 * 1024 * 1024, inAll: 512 * 1024 * 1024 }
const RETRY_AFTER_S = 5

/** A form from its arrival to its answer. */
export interface OpenForm {
  /** Counts bytes that are about to be written. @throws ApiError too_many */
  add(bytes: number): void
  /** Bytes that all open forms, with this one, said they bring. */
  expected: number
}

/**
 * Limits open forms. A form occupies a connection, and its file the disk, before the caller is known to have a
 * right to it and until the file is stored or refused.
 */
export function openForms(max = MAX_OPEN_BYTES) {
  const count = createInFlight()
  const bytesOf = new Map<string, number>()
  let total = 0
  let expected = 0
  const check = (network: string, more = 0) => {
    const own = (bytesOf.get(network) ?? 0) + more
    if (own > max.perNetwork || total + more > max.inAll) throw new ApiError('too_many', { retryAfter: RETRY_AFTER_S })
  }
  return {
    /** @throws ApiError too_many, and whatever `work` throws */
    async during<T>(network: string, length: number, work: (form: OpenForm) => Promise<T>): Promise<T> {
      if (count.count(network) >= MAX_OPEN_FORMS) throw new ApiError('too_many', { retryAfter: RETRY_AFTER_S })
      check(network)
      let own = 0
      const add = (bytes: number) => {
        check(network, bytes)
        own += bytes
        total += bytes
        bytesOf.set(network, (bytesOf.get(network) ?? 0) + bytes)
      }
      expected += length
      try {
        return await count.during(network, () => work({ add, expected }))
      } finally {
        expected -= length
        total -= own
        const left = (bytesOf.get(network) ?? 0) - own
        if (left > 0) bytesOf.set(network, left)
        else bytesOf.delete(network)
      }
    },
  }
}
