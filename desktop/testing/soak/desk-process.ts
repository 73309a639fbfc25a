import { createInterface } from 'node:readline'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { type Command, openSoakDesk } from './desk-commands.ts'

// A desk as a separate process, which can be killed: commands come in on the standard input, one line of JSON each.
const [kind = 'desk', folder = '', serverUrl = '', deskKey = '', skew = '0'] = process.argv.slice(2)
const clock = () => Date.now() + Number(skew)
const desk = await openSoakDesk(kind as DeskKeyKind, { folder, serverUrl, deskKey, clock })
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await desk.run(JSON.parse(line) as Command)
  process.stdout.write(`${JSON.stringify(answer ?? null)}\n`)
}
