import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { badgeLines, companyNames } from '#portal/office/badges/badge-state.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { PRINT_CODE_LENGTH } from '#shared/print/print.rules.ts'
import { randomCode } from '#shared/random-code.ts'
import {
  envelopesOf,
  type Printable,
  type PrintChoice,
  type PrintPerson,
  printable,
  printPeople,
  sheetsOf,
} from './print-choice.ts'
import type { PrintPaper } from './print-fields.tsx'

const PER_SHEET = 4

/** What goes to the printer. */
export interface PrintRun extends Printable {
  sheets: readonly (readonly PrintPerson[])[]
  /** The people in each company's envelope, by company id. */
  envelopes: ReadonlyMap<string, readonly PrintPerson[]>
  companies: ReadonlyMap<string, Company>
  paper: PrintPaper
  edition: { line: string; dates: string }
  /** The number of this person's label, counting from 1. */
  copyOf: (id: string) => number
  /** Follows the badge's code in that label's QR. */
  codeOf: (id: string) => string
}

/** The chosen badges as pages; undefined until all lists have loaded. */
export function usePrintRun(choice: PrintChoice, paper: PrintPaper): PrintRun | undefined {
  const language = useLanguage()
  const { data: badges } = useQuery(queries.badges)
  const { data: speakers } = useQuery(queries.speakers)
  const { data: companies } = useQuery(queries.companies)
  const { data: edition } = useQuery(queries.edition)
  const { data: labels } = useQuery(queries.labels)
  const { data: waiting } = useQuery(queries.waitingPhotos)
  // By person and number: what is on paper and what is noted must be the same, whatever is read anew meanwhile.
  const [codes] = useState(() => new Map<string, string>())
  return useMemo(() => {
    if (!badges || !speakers || !companies || !edition || !labels || !waiting) return undefined
    const copyOf = (id: string) => (labels.get(id)?.made ?? 0) + 1
    const known = new Map(companies.map((company) => [company._id, company]))
    const all = printPeople(badgeLines(badges, companies), speakers, edition.hiddenStatuses, companyNames(companies))
    const found = printable(all, choice, labels, waiting)
    const { people } = found
    const isApart = paper.hasEnvelopes || (paper.isApart && !paper.isLabel)
    return {
      ...found,
      paper,
      sheets: sheetsOf(people, paper.isLabel ? 1 : PER_SHEET, isApart),
      envelopes: new Map(envelopesOf(people).map((inside) => [inside[0]?.companyId ?? '', inside])),
      companies: known,
      edition: badgeEdition(edition, language),
      copyOf,
      codeOf(id) {
        const label = `${id} ${copyOf(id)}`
        const code = codes.get(label) ?? randomCode(PRINT_CODE_LENGTH)
        codes.set(label, code)
        return code
      },
    }
  }, [badges, speakers, companies, edition, labels, waiting, choice, paper, language, codes])
}
