import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id with OWASP's smallest recommended cost: about 9 ms of one core. Off the main thread, two at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const twoAtATime = pLimit(2)

export function hashPassword(password: string): Promise<string> {
  return twoAtATime(() => hash(password, COST))
}

let unknown: Promise<string> | undefined

/** Whether the password is right. Without a hash it takes as long and is never right. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await unknown)
  const isRight = await twoAtATime(() => verify(against, password))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
