import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { BadgeEdition } from '#portal/features/badge/badge-card/badge-card.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { companyName } from '#portal/features/company/company-name.ts'
import { PrintPaper } from '#portal/office/layout/print-paper.tsx'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { PaperBadge, PaperSheet } from './paper-sheet.tsx'
import type { PrintPerson } from './print-choice.ts'
import css from './print-pages.module.css'
import type { PrintRun } from './use-print-run.ts'

type EnvelopeProps = {
  people: readonly PrintPerson[]
  /** Undefined for speakers and visitors without a company. */
  company: Company | undefined
  edition: BadgeEdition
}

/** The contents of a company's envelope, with a line for each signature; it may run over several pages. */
function EnvelopeSheet({ people, company, edition }: EnvelopeProps) {
  const { t } = useTranslation(['organizer-badges', 'pass', 'badge'])
  const booths = (company?.stand ?? []).map(({ stand }) => stand).filter(Boolean)
  return (
    <section className={css.sheet}>
      <p className={css.event}>
        <span>{edition.title}</span>
        <span>{edition.dates}</span>
      </p>
      <h2 className={css.name}>{company ? companyName(company) : t('print.noCompany')}</h2>
      {company && (
        <p className={css.about}>
          {booths.length > 0 && <b>{t('print.booths', { booths: booths.join(', ') })}</b>}
          <span>{[company.name, company.tel].filter(Boolean).join(', ')}</span>
        </p>
      )}
      <table className={css.list}>
        <TableHeader columns={[t('count', { count: people.length }), t('badge:field.type'), t('print.signature')]} />
        <tbody>
          {people.map(({ _id, nom, prenom, position, type }) => (
            <tr key={_id}>
              <th scope="row">
                <span dir="auto">
                  {nom} {prenom}
                </span>
                <small dir="auto">{position}</small>
              </th>
              <td>
                <PassMark type={type} size="s" /> {t(`pass:ticket.${type}`)}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.receipt}>
        <dt>{t('print.receivedBy')}</dt>
        <dd />
        <dt>{t('print.day')}</dt>
        <dd />
        <dt>{t('print.signature')}</dt>
        <dd />
      </dl>
    </section>
  )
}

/** At most `only` pages; all without it. */
type PagesProps = { run: PrintRun; only: number | undefined }

/** The pages in printing order, at most `only` from the one at `first`: with envelopes, each company's list precedes its badges. */
export function PrintPages({ run, first = 0, only }: PagesProps & { first?: number }) {
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
  const { paper, edition, copyNumberOf, printCodeOf, companies } = run
  return (
    <PaperSheet isLabel={paper.isLabel}>
      {people.map((person) => (
        <PaperBadge
          key={person._id}
          {...toCardProps(person)}
          print={printCodeOf(person._id)}
          booth={person.type === 'exhibitor' ? companies.get(person.companyId)?.stand[0]?.stand : undefined}
          edition={edition}
          copyNumber={copyNumberOf(person._id)}
        />
      ))}
    </PaperSheet>
  )
}

/** The sheets, visible to the printer only. */
export function PrintSheets({ run, only, send }: PagesProps & { send: () => Promise<void> }) {
  const size = run.paper.isLabel ? '105mm 148mm' : 'A4'
  return (
    <PrintPaper pageCss={`@page { size: ${size}; margin: 0 } @page envelope { size: A4 }`} print={send}>
      <PrintPages run={run} only={only} />
    </PrintPaper>
  )
}
