import { createInterface } from 'node:readline'
import { openLocalCopy } from '#desktop/main/copy/local-copy.ts'
import { type Command, runCommand } from './desk-commands.ts'

// A desk as a process of its own, which can be killed: commands come in on the standard input, one line of JSON each.
const [folder = '', serverUrl = '', deskKey = '', skew = '0'] = process.argv.slice(2)
const clock = () => Date.now() + Number(skew)
const copy = await openLocalCopy({ folder, serverUrl, deskKey, clock })
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await runCommand(copy, JSON.parse(line) as Command)
  process.stdout.write(`${JSON.stringify(answer ?? null)}\n`)
}
