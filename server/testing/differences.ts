/** What the server drew at random when it was recorded, and what it drew in its place now. */
export interface Names {
  drawn: { has(value: string): boolean }
  now: Map<string, string>
}

/** What of a recorded value is missing or different now, by its path. Keys that are new do not count. */
export function differences(recorded: unknown, present: unknown, names: Names, path = ''): string[] {
  if (Array.isArray(recorded)) {
    if (!Array.isArray(present)) return [said(path, recorded, present)]
    if (recorded.length !== present.length)
      return [said(`${path}.length`, recorded.length, present.length), ...onlyIn(recorded, present, path)]
    return recorded.flatMap((value, at) => differences(value, present[at], names, `${path}[${at}]`))
  }
  if (recorded instanceof Object) {
    if (!(present instanceof Object) || Array.isArray(present)) return [said(path, recorded, present)]
    const values = present as Record<string, unknown>
    return Object.entries(recorded).flatMap(([key, value]) => differences(value, values[key], names, `${path}.${key}`))
  }
  if (typeof recorded === 'string' && typeof present === 'string')
    return isSameText(recorded, present, names) ? [] : [said(path, recorded, present)]
  return Object.is(recorded, present) ? [] : [said(path, recorded, present)]
}

/** Keys of desks became shorter, so that they can be typed. */
const isDeskKey = (text: string) => /^FD[\dA-Z]{26}$/.test(text)

function isSameText(recorded: string, present: string, { drawn, now }: Names): boolean {
  let expected = recorded
  for (const [before, after] of now) expected = expected.replaceAll(before, after)
  if (expected === present) return true
  if (!drawn.has(recorded) || now.has(recorded)) return false
  if (recorded.length !== present.length && !isDeskKey(present)) return false
  now.set(recorded, present)
  return true
}

/** The first of a list that the other one does not have. */
function onlyIn(recorded: readonly unknown[], present: readonly unknown[], path: string): string[] {
  const texts = new Set(present.map((value) => JSON.stringify(value)))
  const lost = recorded.find((value) => !texts.has(JSON.stringify(value)))
  return lost === undefined ? [] : [said(path, lost, undefined)]
}

function said(path: string, recorded: unknown, present: unknown): string {
  const text = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
  return `${path}: was ${text(recorded)}, is ${text(present)}`
}
