/**
 * Applies the edition's accent and a readable text colour to the page. Invalid colours (such as old ones) are
 * ignored and tokens.css applies.
 * @param accent #rrggbb
 */
export async function applyAccent(accent: string): Promise<void> {
  const { style } = document.documentElement
  const shown = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  if (shown === accent) return
  const { checkAccent } = await import('#shared/edition/accent.rules.ts')
  const { onAccent, passes } = checkAccent(accent)
  if (!passes) return
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', onAccent)
}
