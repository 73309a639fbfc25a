import { ApiError } from '#server/base/api-error.ts'
import { MAX_WAITING_PER_NETWORK } from '#server/base/fair-queue.ts'
import { createNetworkTally } from './networks.ts'

/** The folder for files of open forms, in the data directory. */
export const FORMS = 'forms'

/** Forms that one network may have open at once: as many pictures as may wait for their turn. */
const MAX_OPEN_FORMS = MAX_WAITING_PER_NETWORK
/** Bytes of files that lie on the disk while their forms are open, of one network and in all. */
export const MAX_OPEN_BYTES = { perNetwork: 100 * 1024 * 1024, inAll: 512 * 1024 * 1024 }
const RETRY_AFTER_S = 5

/** A form from its arrival to its answer. */
export interface OpenForm {
  /** Counts bytes that are about to be written. @throws ApiError too_many */
  add(bytes: number): void
  /** Bytes that all open forms, with this one, have announced. */
  expected: number
}

/**
 * Limits open forms. A form occupies a connection, and its file the disk, before the caller is known to have a
 * right to it and until the file is stored or refused.
 */
export function createFormLimiter(max = MAX_OPEN_BYTES) {
  const open = createNetworkTally(MAX_OPEN_FORMS)
  const bytesOf = createNetworkTally(max.perNetwork)
  let total = 0
  let expected = 0
  const check = (isThereRoom: boolean) => {
    if (!isThereRoom) throw new ApiError('too_many', { retryAfter: RETRY_AFTER_S })
  }
  const hasRoom = (network: string, more: number) => bytesOf.hasRoom(network, more) && total + more <= max.inAll
  return {
    /** @throws ApiError too_many, and whatever `work` throws */
    async during<T>(network: string, length: number, work: (form: OpenForm) => Promise<T>) {
      check(open.hasRoom(network, 1) && hasRoom(network, 0))
      let own = 0
      const add = (bytes: number) => {
        check(hasRoom(network, bytes))
        own += bytes
        total += bytes
        bytesOf.add(network, bytes)
      }
      expected += length
      open.add(network, 1)
      try {
        return await work({ add, expected })
      } finally {
        open.add(network, -1)
        expected -= length
        total -= own
        bytesOf.add(network, -own)
      }
    },
  }
}
