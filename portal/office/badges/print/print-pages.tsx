import { Fragment } from 'react'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { EnvelopeSheet } from './envelope-sheet.tsx'
import { PaperBadge, PaperSheet } from './paper-sheet.tsx'
import type { PrintPerson } from './print-choice.ts'
import type { PrintRun } from './use-print-run.ts'

/** The pages in printing order, at most `only` from the one at `first`: with envelopes, each company's list precedes its badges. */
export function PrintPages({ run, first = 0, only }: { run: PrintRun; first?: number; only?: number }) {
  const { sheets, paper, envelopes, companies, edition } = run
  return sheets.slice(first, only && first + only).map((people, place) => {
    const index = first + place
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

function BadgeSheet({ people, run }: { people: readonly PrintPerson[]; run: PrintRun }) {
  const { paper, edition, copyOf, codeOf, companies } = run
  const boothOf = ({ type, companyId }: PrintPerson) =>
    type === 'exhibitor' ? companies.get(companyId)?.stand[0]?.stand : undefined
  return (
    <PaperSheet isLabel={paper.isLabel}>
      {people.map((person) => (
        <PaperBadge
          key={person._id}
          {...toCardProps(person)}
          print={codeOf(person._id)}
          booth={boothOf(person)}
          edition={edition}
          copy={copyOf(person._id)}
        />
      ))}
    </PaperSheet>
  )
}
