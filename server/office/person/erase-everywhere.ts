import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { purge } from '#server/office/erase/purge.ts'
import { forEachArchive } from '#server/office/season/for-each-archive.ts'
import type { ErasedCounts } from '#shared/person/person.contract.ts'
import { erasePerson } from './erase-person.ts'

interface Erasure {
  counts: ErasedCounts
  /** Whether no trace is left in the files either. */
  isTraceless: boolean
}

/** Erases a person here and in the archives of past editions. @throws ApiError not_found if none has the person */
export async function eraseEverywhere(email: string, actor: Actor, context: Context): Promise<Erasure> {
  const erased: Erasure[] = []
  const eraseIn = async (one: Context): Promise<boolean> => {
    const found = await eraseHere(email, actor, one)
    if (found) erased.push(found)
    return found !== undefined
  }
  await eraseIn(context)
  // Mails that only mention the person are found by the erasure itself.
  await forEachArchive(context, actor, async () => true, eraseIn)
  const [first] = erased
  if (!first) throw new ApiError('not_found')
  const names = Object.keys(first.counts) as (keyof ErasedCounts)[]
  const sum = (name: keyof ErasedCounts) => erased.reduce((all, { counts }) => all + counts[name], 0)
  return {
    counts: Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as ErasedCounts,
    isTraceless: erased.every((one) => one.isTraceless),
  }
}

async function eraseHere(email: string, actor: Actor, context: Context): Promise<Erasure | undefined> {
  try {
    const { counts, paths } = await erasePerson(email, actor, context)
    return { counts, isTraceless: await purge(paths, context) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
