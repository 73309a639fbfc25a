/** One requirement: its number, as 'LOGIN-05', and its short title. */
export interface Requirement {
  number: string
  title: string
}

/** A heading of docs/requirements.md with its requirements; `prefix` is what their numbers begin with. */
export interface Area {
  name: string
  prefix: string
  requirements: Requirement[]
}

const HEADING = /^## (.+) \(([A-Z]+)\)$/
const LINE = /^- \*\*([A-Z]+-\d{2})\*\* (.+)$/

/** Reads docs/requirements.md. Lines that are neither a heading nor a requirement are left out. */
export function readRequirements(markdown: string): Area[] {
  const areas: Area[] = []
  for (const line of markdown.split('\n')) {
    const [, name, prefix] = HEADING.exec(line) ?? []
    if (name && prefix) areas.push({ name, prefix, requirements: [] })
    const [, number, title] = LINE.exec(line) ?? []
    if (number && title) areas.at(-1)?.requirements.push({ number, title })
  }
  return areas
}

/** The numbers that a title names, each once; 'VAL-31..34' and 'VAL-31 to VAL-34' name all four. */
export function numbersIn(title: string): string[] {
  const found = new Set<string>()
  for (const [, prefix, first, last] of title.matchAll(
    /\b([A-Z]+)-(\d{2})(?:(?:\.\.| to [A-Z]+-)(\d{2}))?\b/g,
  )) {
    for (let at = Number(first); at <= Number(last ?? first); at++)
      found.add(`${prefix}-${String(at).padStart(2, '0')}`)
  }
  return [...found]
}
