import { UNREACHABLE } from '#desktop/main/pass-on.ts'

/** Asks the server; without it, the answer is a silent one. */
export type ToServer = (request: Request) => Promise<Response>

/** Nobody answered. */
export async function isSilent(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code === UNREACHABLE
}
