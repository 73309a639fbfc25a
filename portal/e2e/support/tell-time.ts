import { test } from './test.ts'

/** Times are read, never judged: they say as much about the machine as about the page. */
export function tell(what: string, figure: number, unit: string, goal?: number): void {
  const line = `${figure.toFixed(unit === 'ms' ? 0 : 1)} ${unit}${goal ? `, goal ${goal} ${unit}` : ''}`
  test.info().annotations.push({ type: what, description: line })
  process.stdout.write(`  ${what}: ${line}\n`)
}
