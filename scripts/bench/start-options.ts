import { readFileSync } from 'node:fs'

interface StartOptions {
  env: Record<string, string>
  /** Of node. */
  flags: string[]
}

/** How `npm start` runs the server, so that the bench measures what is run. @throws when it is written otherwise */
export function startOptions(): StartOptions {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const [, variables, flags] =
    /&& ((?:\w+=\S+ )*)exec node ((?:--\S+ )*)server\/main\.ts$/.exec(scripts.start) ?? []
  if (variables === undefined || flags === undefined)
    throw new Error(`No start of the server: ${scripts.start}`)
  const words = (text: string) => text.split(' ').filter(Boolean)
  return {
    env: Object.fromEntries(words(variables).map((word) => word.split('=', 2) as [string, string])),
    flags: words(flags),
  }
}
