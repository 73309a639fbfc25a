import type { Effort } from './load.ts'

export interface Row {
  name: string
  /** Calls per second, unless the name states another unit. */
  foyer?: number
  koa?: number
  /** Ratio of Foyer to plain Koa, unless the name states another ratio. */
  ratio?: number
  /** Foyer's median, in ms. */
  p50?: number
  p99?: number
  /** CPU time per call in µs, of foyer and of koa. */
  micros?: number[]
  goal?: string
  isMet?: boolean
}

/** Prints lines of cells below their head; the first column to the left, numbers to the right. */
export function printLines(lines: readonly string[][]) {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const print = (line: string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const [head = [], ...body] = lines
  const rule = '─'.repeat(print(head).length)
  process.stdout.write(`\n\n${[print(head), rule, ...body.map(print)].join('\n')}\n`)
}

/** Prints one line per row; rows without a goal are for comparison. */
export function printTable(rows: readonly Row[], { rounds, seconds }: Effort) {
  const whole = (value: number | undefined) => (value === undefined ? '' : Math.round(value).toLocaleString('en'))
  const lines = [
    ['call', 'foyer /s', 'koa /s', 'foyer : koa', 'goal', '', 'p50 / p99 ms', 'µs of processor'],
    ...rows.map(({ name, foyer, koa, ratio, goal = '', isMet, p50, p99, micros }) => [
      name,
      whole(foyer),
      whole(koa),
      ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
      goal,
      isMet === undefined ? '' : isMet ? 'met' : 'missed',
      p50 === undefined || p99 === undefined ? '' : `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
      micros?.some((one) => one > 0) ? micros.map(whole).join(' : ') : '',
    ]),
  ]
  printLines(lines)
  process.stdout.write(`Medians of ${rounds} alternating rounds of ${seconds} s, synchronous FULL everywhere.\n`)
}
