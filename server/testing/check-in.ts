import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'
import type { Calls } from './test-server.ts'

/** A desk checks somebody in, whose badge is handed out unless told otherwise. */
export const checkIn = (calls: Calls, id: string, given: Partial<NewCheckin> = {}) =>
  calls.checkin.createCheckin({ body: { id, kind: 'collected', by: '', ...given } })
