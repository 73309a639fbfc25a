import { Fragment } from 'react'
import { BadgeSheet } from './badge-sheet.tsx'
import { EnvelopeSheet } from './envelope-sheet.tsx'
import type { PrintRun } from './use-print-run.ts'

/** The pages as they come out: with envelopes each company's list, then its badges. */
export function PrintPages({ run, only }: { run: PrintRun /** Pages of badges at most. */; only?: number }) {
  const { sheets, paper, envelopes, companies, edition } = run
  return sheets.slice(0, only).map((people, index) => {
    const id = people[0]?.companyId ?? ''
    const isNext = index === 0 || id !== sheets[index - 1]?.[0]?.companyId
    const inside = paper.hasEnvelopes && isNext ? envelopes.get(id) : undefined
    return (
      <Fragment key={people[0]?._id}>
        {inside && <EnvelopeSheet people={inside} company={companies.get(id)} edition={edition} />}
        <BadgeSheet people={people} run={run} />
      </Fragment>
    )
  })
}
