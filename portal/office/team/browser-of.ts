/** Whose names stand in a User-Agent, those that also name another one first. */
const BROWSERS = ['Electron', 'Edg', 'Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux']
const NAMES: Record<string, string> = { Edg: 'Edge', Electron: 'Foyer', 'Mac OS X': 'macOS' }

/** 'Firefox, Windows' of a User-Agent, so that one knows which computer is meant. */
export function browserOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .map((names) => names.find((name) => userAgent.includes(name)) ?? '')
    .map((name) => NAMES[name] ?? name)
    .filter(Boolean)
    .join(', ')
}
