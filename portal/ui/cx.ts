/** Joins class names; empty, false and undefined ones fall out. */
export function cx(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
