let passed = 0

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Says what holds; a proof ends where something does not. */
export function check(what: string, holds: boolean) {
  if (!holds) throw new Error(`Not so: ${what}`)
  passed++
  say(`ok  ${what}`)
}

export const sayPassed = () => say(`\n${passed} checks passed.`)
