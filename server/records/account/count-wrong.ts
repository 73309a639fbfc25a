import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { LimitName } from '#server/base/http/limits.ts'

interface SignInTry {
  account: string
  address: string
  /** The account signed in from there before. */
  isKnown: boolean
}

/**
 * Makes a call that takes a password. Only failures count: each try is counted before it is made, so that parallel
 * ones cannot get around the limit, and given back when it succeeds. Where an account signed in before, its tries have a
 * count of their own: nothing that strangers try elsewhere, or for other accounts, closes that place.
 * @throws ApiError too_many, and whatever `call` throws
 */
export async function countingWrongPasswords<T>(
  { account, address, isKnown }: SignInTry,
  { limits }: Pick<Context, 'limits'>,
  call: () => Promise<T>,
): Promise<T> {
  const counts: [LimitName, string][] = isKnown
    ? [['failedSignInsFromKnown', `${account} ${address}`]]
    : [
        ['failedSignInsPerIp', address],
        ['failedSignInsPerAccount', account],
      ]
  for (const [name, key] of counts) await limits.take(name, key)
  const answer = await call()
  for (const [name, key] of counts) await limits.giveBack(name, key)
  return answer
}

/**
 * Refuses a token that opens nothing. It cannot be guessed, so a right one always opens; wrong ones count for their
 * network, because each costs a look into the database.
 */
export async function refuseToken(address: string, { limits }: Pick<Context, 'limits'>) {
  await limits.take('failedSignInsPerIp', address)
  return new ApiError('gone')
}
