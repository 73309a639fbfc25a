import { IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { PREFETCH_META } from '#shared/prefetch-meta.ts'
import { initialLanguage } from './language.ts'

const answers = new Map<string, Promise<Response>>()

/** Asks for what the page's HTML names, as every call does: in the page's language. With a session nothing is early. */
export function startPrefetch(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${PREFETCH_META}"]`)?.content
  if (!named || localStorage.getItem(TOKEN_KEY) || sessionStorage.getItem(IMPERSONATION_TOKEN_KEY)) return
  for (const path of named.split(' ')) {
    const answer = fetch(path, { headers: { 'Accept-Language': initialLanguage() } })
    // Who asks for it is told; until then nobody need be.
    answer.catch(() => undefined)
    answers.set(path, answer)
  }
}

/** The answer that was asked for early, for the first who asks for it again. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}
