/** Joins class names; skips empty, false and undefined ones. */
export function cx(...names: Array<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ')
}
