/** A requirement: its number, such as 'LOGIN-05', and its short title. */
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

/** A title with more numbers than this proves nothing about each. */
const MAX_NUMBERS = 6
const NUMBER = /\b[A-Z]+-\d{2}\b/g
const RANGE = /\b[A-Z]+-\d{2}(?:\.\.| to )(?:[A-Z]+-)?\d{2}\b/

/** The distinct requirement numbers in a title. */
export function numbersIn(title: string): string[] {
  return [...new Set(title.match(NUMBER))]
}

/** Whether a title claims too much: a range of numbers, or more than six. Such titles are rejected. */
export function isBlanket(title: string): boolean {
  return RANGE.test(title) || numbersIn(title).length > MAX_NUMBERS
}
