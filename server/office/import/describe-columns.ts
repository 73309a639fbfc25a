import type { FileColumn } from '#shared/import/import.contract.ts'
import type { Table } from './place-headings.ts'
import { isBlank } from './rows-left-out.ts'

const SAMPLED_ROWS = 200
const MAX_SAMPLES = 20
const SAMPLE_LENGTH = 120

/** What the columns hold, for whoever matches them to fields. Rows that are left out do not count. */
export function describeColumns(
  { headings, rows, headerRow, isTidied }: Table,
  skipped: ReadonlySet<number>,
): FileColumn[] {
  const counted = rows.filter((cells, index) => !cells.every(isBlank) && !skipped.has(index + headerRow + 1))
  const columns = headings.map((heading, at) => {
    const texts = counted.map((cells) => cells[at]?.trim().toLowerCase() ?? '').filter((text) => text !== '')
    return { heading, samples: samplesOf(rows, at), filled: texts.length, different: new Set(texts).size }
  })
  return isTidied ? columns.filter(({ heading }) => heading !== '') : columns
}

/** The first non-empty cells of a column, so that a person can recognise it. */
function samplesOf(rows: readonly string[][], column: number): string[] {
  const samples: string[] = []
  for (const cells of rows.slice(0, SAMPLED_ROWS)) {
    const text = cells[column]?.trim() ?? ''
    if (text !== '') samples.push(text.slice(0, SAMPLE_LENGTH).toWellFormed())
    if (samples.length === MAX_SAMPLES) break
  }
  return samples
}
