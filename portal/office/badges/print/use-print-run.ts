import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import type { BadgeEdition } from '#portal/features/badge/badge-card/badge-card.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { memberName } from '#portal/office/auth/allowed.tsx'
import { badgeLines, companyNames } from '#portal/office/badges/badge-state.tsx'
import { calls, confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { MAX_PRINTS, PRINT_CODE_LENGTH } from '#shared/print/print.rules.ts'
import { randomCode } from '#shared/random-code.ts'
import {
  envelopesOf,
  listPrintPeople,
  type Printable,
  type PrintChoice,
  type PrintPerson,
  selectPeople,
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
  edition: BadgeEdition
  /** The number of this person's label, counting from 1. */
  copyNumberOf: (id: string) => number
  /** Follows the badge's code in that label's QR. */
  printCodeOf: (id: string) => string
}

/** The chosen badges as pages; undefined until all lists have loaded. */
export function usePrintRun(choice: PrintChoice, paper: PrintPaper): PrintRun | undefined {
  const language = useLanguage()
  const badges = useQueryData(queries.badges)
  const speakers = useQueryData(queries.speakers)
  const companies = useQueryData(queries.companies)
  const edition = useQueryData(queries.edition)
  const labels = useQueryData(queries.labels)
  const waiting = useQueryData(queries.waitingPhotos)
  // By person and number: the printed codes and the recorded ones must match, even if data is reloaded meanwhile.
  const [codes] = useState(() => new Map<string, string>())
  return useMemo(() => {
    if (!badges || !speakers || !companies || !edition || !labels || !waiting) return undefined
    const copyNumberOf = (id: string) => (labels.get(id)?.made ?? 0) + 1
    const known = new Map(companies.map((company) => [company._id, company]))
    const all = listPrintPeople(
      badgeLines(badges, companies),
      speakers,
      edition.hiddenStatuses,
      companyNames(companies),
    )
    const found = selectPeople(all, choice, labels, waiting)
    const { people } = found
    const separateCompanies = paper.hasEnvelopes || (paper.separateCompanies && !paper.isLabel)
    return {
      ...found,
      paper,
      sheets: sheetsOf(people, paper.isLabel ? 1 : PER_SHEET, separateCompanies),
      envelopes: new Map(envelopesOf(people).map((inside) => [inside[0]?.companyId ?? '', inside])),
      companies: known,
      edition: badgeEdition(edition, language),
      copyNumberOf,
      printCodeOf(id) {
        const label = `${id} ${copyNumberOf(id)}`
        const code = codes.get(label) ?? randomCode(PRINT_CODE_LENGTH)
        codes.set(label, code)
        return code
      },
    }
  }, [badges, speakers, companies, edition, labels, waiting, choice, paper, language, codes])
}

/** Records which badges were printed. Neither browser nor printer reports what came out, so the organizer is asked. */
export function useNotePrints() {
  const { t } = useTranslation('organizer-badges')
  const client = useQueryClient()
  const [over, setOver] = useState<number>()
  const note = async ({ people, printCodeOf }: PrintRun, printer: string) => {
    const ids = people.map(({ _id }) => _id)
    const count = ids.length
    const codes = ids.map(printCodeOf)
    if (
      !(await confirm({
        title: t('print.askTitle'),
        message: t('print.ask', { count }),
        confirmLabel: t('print.yes', { count }),
        isNonDestructive: true,
      }))
    )
      return
    let printed = 0
    let older = 0
    try {
      for (let from = 0; from < count; from += MAX_PRINTS) {
        setOver(from)
        const part = <T>(all: T[]) => all.slice(from, from + MAX_PRINTS)
        const body = { ids: part(ids), codes: part(codes), by: memberName(), printer }
        const noted = await calls.print.createPrints({ body })
        printed += noted.printed
        older += noted.void
      }
      const voided = older > 0 ? t('print.nowVoid', { count: older }) : undefined
      toast.success(t('print.noted', { count: printed }), voided)
    } catch (error) {
      toast.error(t('print.notNoted', { count: count - printed }), failureMessage(error))
    }
    setOver(undefined)
    await client.invalidateQueries({ queryKey: queries.labels.queryKey })
    await client.invalidateQueries({ queryKey: ['printRuns'] })
  }
  return { over, note }
}
