import { loadavg } from 'node:os'
import { forms } from './strangers/forms.ts'
import { guests, pictures } from './strangers/guests.ts'
import { type Check, lists } from './strangers/serve.ts'

// `npm run prove:strangers -- [scene]…`: what honest people notice of hostile networks, nothing. A server, the callers of
// a hostile network and the honest ones are processes of their own; networks are addresses of the loopback network.

const scenes: Record<string, () => Promise<Check[]>> = { forms, lists, pictures, guests }
const wanted = process.argv.slice(2)
const checks: Check[] = []
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name} (load ${loadavg()[0]?.toFixed(1)})\n`)
  checks.push(...(await scene()))
}
const missed = checks.filter(({ isMet }) => !isMet).length
process.stdout.write(
  `\nLoad at the end ${loadavg()[0]?.toFixed(1)}. ${checks.length - missed} passed, ${missed} failed\n`,
)
process.exit(missed > 0 ? 1 : 0)
