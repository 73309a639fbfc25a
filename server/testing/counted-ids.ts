import { createHash } from 'node:crypto'

/** Ids like those that are drawn at random, but the same ones each time: lists are in their order. */
export function countedIds(): () => string {
  let count = 0
  return () => createHash('md5').update(String(count++)).digest('hex')
}
