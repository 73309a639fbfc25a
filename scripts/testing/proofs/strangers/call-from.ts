import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Target } from './attack.ts'

/** The slowest answers and first views that anybody can ask for, each time with another query. */
export const SLOW_LISTS = [
  '/api/company/companies?q=e&limit=1000&offset=N',
  '/api/company/companies?limit=1000&offset=N',
  '/api/company/companies?x=N',
  '/api/speaker/speakers?q=e&limit=500&offset=N',
  '/api/speaker/speakers?limit=600&offset=N',
  '/api/programme?x=N',
  '/api/docs?x=N',
]
export const SLOW_PAGES = [
  '/exhibitor?x=N',
  '/attendee?x=N',
  '/map?booth=N',
  '/help/exhibitors?x=N',
  '/policy/privacy?x=N',
]

/** Callers of one network in a process of their own. @returns how many answers of each status they got, as text */
export function callFrom(
  { port, from }: Target,
  count: number,
  seconds: number,
  paths: readonly string[],
): Promise<string> {
  const args = [join(import.meta.dirname, 'callers.ts'), String(port), from, String(count), String(seconds), ...paths]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  return new Promise((resolve) => child.once('close', () => resolve(said)))
}
