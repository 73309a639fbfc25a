import { BadgeSheet } from './badge-sheet.tsx'
import { EnvelopeSheet } from './envelope-sheet.tsx'
import type { PrintPerson } from './print-choice.ts'
import type { PrintRun } from './use-print-run.ts'

/** The pages as they come out: with envelopes each company's list, then its badges. */
export function PrintPages({ run, only }: { run: PrintRun /** Pages of badges at most. */; only?: number }) {
  const { sheets, paper, edition, copyOf } = run
  return sheets.slice(0, only).map((people, index) => {
    const first = people[0]
    const isNext = first?.companyId !== sheets[index - 1]?.[0]?.companyId
    return (
      <PageOf key={first?._id} run={run} people={people} hasEnvelope={paper.hasEnvelopes && isNext}>
        <BadgeSheet people={people} isLabel={paper.isLabel} edition={edition} copyOf={copyOf} />
      </PageOf>
    )
  })
}

function PageOf({
  run,
  people,
  hasEnvelope,
  children,
}: {
  run: PrintRun
  people: readonly PrintPerson[]
  hasEnvelope: boolean
  children: React.ReactNode
}) {
  const id = people[0]?.companyId ?? ''
  const inside = run.envelopes.get(id)
  return (
    <>
      {hasEnvelope && inside && (
        <EnvelopeSheet people={inside} company={run.companies.get(id)} edition={run.edition} />
      )}
      {children}
    </>
  )
}
