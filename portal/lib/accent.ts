/**
 * Gives the page the edition's accent and the ink that can be read on it. A colour that the server would refuse
 * (an old one, say) never reaches the page: what tokens.css says stays. @param accent #rrggbb
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
