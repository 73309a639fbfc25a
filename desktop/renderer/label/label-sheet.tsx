import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelSize } from '#desktop/bridge/setup.ts'
import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { fitName } from '#portal/features/badge/badge-card/fit-name.ts'
import { PassFlag } from '#portal/features/badge/badge-card/pass-flag.tsx'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { measureText, useFontLoads } from '#portal/ui/measure-text.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import { groupCode, PASS_LETTER, qrText, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './label.module.css'
import { thermalSize } from './thermal-size.ts'

export type LabelPerson = Pick<
  PersonLine,
  'type' | 'nom' | 'prenom' | 'position' | 'company' | 'urlPhoto' | 'code' | 'booths'
>

type Props = {
  size: LabelSize
  person: LabelPerson
  copy: number
  /** Tells the label from the others of its badge. */
  print: string
  edition: Edition | undefined
}

/** One label at its printed size; a reprint says that it is one. */
export function LabelSheet({ size, person, copy, print, edition = EDITION_DEFAULTS }: Props) {
  const { t } = useTranslation('pass')
  const shown = badgeEdition(edition, 'en')
  const mark = copy > 1 ? `${copy}` : ''
  return (
    <Suspense fallback={null}>
      <style>{`@page { margin: 0; size: ${PAPER[size]} }`}</style>
      <div data-label className={css[size]}>
        {size === 'thermal' ? (
          <Thermal
            person={person}
            print={print}
            shown={shown}
            mark={mark}
            ticket={t(TICKET_LABEL_KEY[person.type])}
          />
        ) : (
          <div className={css.colour}>
            <BadgeCard
              {...toCardProps(person)}
              print={print}
              booth={person.type === 'exhibitor' ? person.booths[0] : undefined}
              state="complete"
              edition={shown}
              size="print"
            />
            {mark && <span className={css.copy}>{mark}</span>}
          </div>
        )}
      </div>
    </Suspense>
  )
}

const PAPER: Record<LabelSize, string> = { a6: '105mm 148mm', thermal: '100mm 150mm', a4: '210mm 297mm' }

type ThermalProps = {
  person: LabelPerson
  print: string
  shown: { line: string; dates: string }
  mark: string
  ticket: string
}

/** Black and white only: without photo and colour, the figure and the letter alone identify the pass. */
function Thermal({ person, print, shown, mark, ticket }: ThermalProps) {
  useFontLoads()
  const name = fitName(person.nom, person.prenom, measureText)
  return (
    <>
      <div className={css.slot} />
      <div className={css.event}>
        <span>{shown.line}</span>
        <span>{shown.dates}</span>
      </div>
      <div className={css.code}>
        <QrCode text={qrText(person.code, print)} />
        <div>
          {groupCode(person.code).map((four) => (
            <span key={four}>{four}</span>
          ))}
          {print && <span>{print}</span>}
          {mark && <b className={css.number}>{mark}</b>}
        </div>
      </div>
      <div className={css.words}>
        <div style={{ fontSize: `${thermalSize(name, measureText)}mm` }} className={css.name}>
          {name.lines.map((line) => (
            <span key={line.text} dir={line.rtl ? 'rtl' : 'ltr'}>
              {line.text}
            </span>
          ))}
        </div>
        <p dir="auto">{person.position}</p>
        <p dir="auto" className={css.firm}>
          {shownCompany(person.company)}
        </p>
      </div>
      <div className={css.band}>
        <span className={css.flag}>
          <PassFlag type={person.type} />
        </span>
        <span>{ticket}</span>
        <b>{PASS_LETTER[person.type]}</b>
      </div>
    </>
  )
}
