import { whenIdle } from '#portal/lib/when-idle.ts'

// Rarely needed, so not part of the page's code; prefetched, since the network may be bad by then.
const loadQuestion = () => import('./confirm-keep-mine.ts')
whenIdle(() => loadQuestion().catch(() => undefined))

/**
 * If somebody else has put another file into the record since it was shown here, both are shown, and the user chooses
 * whether to replace it. `mine` is the address that was sent, `again` sends it with the revision just received.
 * @returns the last answer
 */
export async function resolveFileConflict<Name extends string, Answer extends Record<Name, string> & { rev: number }>(
  answer: Answer,
  name: Name,
  mine: string,
  again: (baseRev: number) => Promise<Answer>,
  isPicture = true,
): Promise<Answer> {
  // The server ignores a file that is gone, but still reports the conflict.
  if (answer[name] === mine) return answer
  const { confirmKeepMine } = await loadQuestion()
  const isMine = await confirmKeepMine(answer[name], mine, isPicture)
  return isMine ? resolveFileConflict(await again(answer.rev), name, mine, again, isPicture) : answer
}
