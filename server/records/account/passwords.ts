import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id with OWASP's smallest recommended cost: about 9 ms of one core. Runs off the main thread, at most
// two at a time and never on all cores: one is left for other requests.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const enqueue = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)))

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, COST))
}

let unknown: Promise<string> | undefined

/** Whether the password is correct. Without a hash it takes just as long and answers false. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await unknown)
  const isRight = await enqueue(() => verify(against, password))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
