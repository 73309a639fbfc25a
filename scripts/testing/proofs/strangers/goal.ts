/** What a scene shows, in numbers, and whether that is good enough. */
export interface Check {
  what: string
  value: string
  isMet: boolean
}

/** Said at once: a scene takes minutes. */
export function goal(what: string, value: string, isMet: boolean): Check {
  process.stdout.write(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value}\n`)
  return { what, value, isMet }
}
