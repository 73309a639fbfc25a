import type { FileColumn } from '#shared/import/import.contract.ts'
import type { Table } from './place-headings.ts'

const SAMPLED_ROWS = 200
const MAX_SAMPLES = 20
const SAMPLE_LENGTH = 120

/** The file's columns with the first cells that are not empty, for whoever matches them to fields. */
export function describeColumns({ headings, rows, isTidied }: Table): FileColumn[] {
  return headings.flatMap((heading, at) => {
    if (isTidied && heading === '') return []
    const cells = rows.slice(0, SAMPLED_ROWS).map((row) => row[at]?.trim() ?? '')
    const samples = cells.filter((text) => text !== '').slice(0, MAX_SAMPLES)
    return [{ heading, samples: samples.map((text) => text.slice(0, SAMPLE_LENGTH).toWellFormed()) }]
  })
}
