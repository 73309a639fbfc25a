import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { EnvelopeSheet } from './envelope-sheet.tsx'
import type { PrintPerson } from './print-choice.ts'
import css from './print-pages.module.css'
import type { PrintRun } from './use-print-run.ts'

/** The pages in printing order, at most `only`: with envelopes, each company's list precedes its badges. */
export function PrintPages({ run, only }: { run: PrintRun; only?: number }) {
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

/** A sheet of paper: four badges on A4 with cutting marks, or a single label of 105 × 148 mm. */
function BadgeSheet({ people, run }: { people: readonly PrintPerson[]; run: PrintRun }) {
  const { t } = useTranslation('organizer-badges')
  const { paper, edition, copyOf, codeOf, companies } = run
  const boothOf = ({ type, companyId }: PrintPerson) =>
    type === 'exhibitor' ? companies.get(companyId)?.stand[0]?.stand : undefined
  return (
    <section className={paper.isLabel ? css.label : css.sheet}>
      {people.map((person) => (
        <div key={person._id} className={css.badge}>
          <BadgeCard
            {...toCardProps(person)}
            print={codeOf(person._id)}
            booth={boothOf(person)}
            state="complete"
            size="print"
            edition={edition}
          />
          {copyOf(person._id) > 1 && <span className={css.copy}>{copyOf(person._id)}</span>}
        </div>
      ))}
      {!paper.isLabel && (
        <>
          {/* Outside the badges, so that no ink is cut, and within the printable area of office printers. */}
          <svg className={css.marks} viewBox="0 0 210 297" aria-hidden="true">
            <path d="M9 6v5M105 6v5M201 6v5M9 286v5M105 286v5M201 286v5" />
            <path d="M2.500 13.200h5M2.500 148.500h5M2.500 283.800h5M202.500 13.200h5M202.500 148.500h5M202.500 283.800h5" />
          </svg>
          <p className={css.how}>{t('print.cut')}</p>
        </>
      )}
    </section>
  )
}
