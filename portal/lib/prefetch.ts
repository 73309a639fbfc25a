import { IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { PREFETCH_META } from '#shared/prefetch-meta.ts'
import { initialLanguage } from './language.ts'

const answers = new Map<string, Promise<Response>>()

/**
 * Sends the requests listed in the page's HTML, in the page's language. With a session nothing is prefetched.
 */
export function startPrefetch(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${PREFETCH_META}"]`)?.content
  if (!named || localStorage.getItem(TOKEN_KEY) || sessionStorage.getItem(IMPERSONATION_TOKEN_KEY)) return
  for (const path of named.split(' ')) {
    const answer = fetch(path, { headers: { 'Accept-Language': initialLanguage() } })
    // A failure is handled by whoever takes the response; until then it is ignored.
    answer.catch(() => undefined)
    answers.set(path, answer)
  }
}

/** The prefetched response, given to the first caller only. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}
