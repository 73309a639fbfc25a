/**
 * The conflicts that its author has to be told of: what was typed and not stored. Where the page sent what it had only
 * shown, the stored value is simply the newer one.
 */
export function typedConflicts<Told extends { field: string }>(
  conflicts: readonly Told[],
  typed: Record<string, string>,
  shown: Record<string, string>,
): Told[] {
  return conflicts.filter(({ field }) => typed[field]?.trim() !== shown[field])
}
