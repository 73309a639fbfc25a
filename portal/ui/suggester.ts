/** When suggestions appear: minimum length, maximum number, delay after the last keystroke (ms). */
export type SuggestRules = { minLength: number; maxSuggestions: number; debounceMs: number }

/**
 * Looks for suggestions shortly after the last keystroke, and removes old ones at once when too little is typed.
 * `onFound` gets the query that they belong to.
 */
export function createSuggester<T>(
  rules: SuggestRules,
  find: (query: string) => readonly T[],
  onFound: (found: readonly T[], query: string) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Call with the field's current text. */
    type(query: string) {
      clearTimeout(timer)
      if ([...query.trim()].length < rules.minLength) return onFound([], query)
      timer = setTimeout(() => onFound(find(query).slice(0, rules.maxSuggestions), query), rules.debounceMs)
    },
    cancel: () => clearTimeout(timer),
  }
}
