let passed = 0

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Says what holds; a proof ends where something does not. */
export function check(what: string, holds: boolean) {
  if (!holds) throw new Error(`Not so: ${what}`)
  passed++
  print(`ok  ${what}`)
}

export const printPassed = () => print(`\n${passed} checks passed.`)
