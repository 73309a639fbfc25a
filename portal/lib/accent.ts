/**
 * Applies the edition's accent, and a text colour readable on it, to the page. An accent with too little
 * contrast is ignored, and what tokens.css says stays.
 * @param accent #rrggbb
 */
export async function applyAccent(accent: string) {
  const { style } = document.documentElement
  const shown = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  if (shown === accent) return
  const { checkAccent } = await import('#shared/edition/accent.rules.ts')
  const { onAccent, passes } = checkAccent(accent)
  if (!passes) return
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', onAccent)
}
