import { openProcessWorld } from '#desktop/testing/soak/process-world.ts'
import { runSchedule } from '#desktop/testing/soak/run-schedule.ts'

// `npm run prove:soak -- [first seed] [schedules]`: three desks, two kiosks and a server in separate processes, with
// partitions, lost responses, kill -9 and clocks two days off. Exits with 0 when all reach the state that the
// model predicts.
const [first = '1', count = '200'] = process.argv.slice(2)
const SKEW_MS = 48 * 60 * 60 * 1000

const started = performance.now()
const { world, close } = await openProcessWorld([
  { skew: 0, kind: 'desk' },
  { skew: SKEW_MS, kind: 'desk' },
  { skew: -SKEW_MS, kind: 'desk' },
  { skew: 0, kind: 'kiosk' },
  { skew: SKEW_MS, kind: 'kiosk' },
])
let seed = Number(first)
try {
  for (const last = seed + Number(count); seed < last; seed++) {
    await runSchedule(world, seed)
    process.stdout.write(seed % 10 === 0 ? ` ${seed}\n` : '.')
  }
  const { model, made } = world
  const operations = `${made.size} operations, ${model.merged.size} merged, ${model.conflicts.length} conflicts`
  const facts = `${model.refused.size} refused, ${model.held.size} registrations held, ${model.facts.size} check-ins and prints`
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`\n${count} schedules in ${seconds} s: ${operations}, ${facts}; all as predicted.\n`)
} catch (error) {
  process.stderr.write(`\nSchedule ${seed} failed: npm run prove:soak -- ${seed} 1\n${(error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await close()
}
