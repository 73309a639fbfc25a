import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelSize } from '#desktop/bridge/setup.ts'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { type FittedDetails, type FittedName, fitDetails, fitName } from '#portal/features/badge/badge-card/fit-text.ts'
import { PassIcon } from '#portal/features/badge/badge-card/pass-icon.tsx'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { type CardPerson, toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { PaperBadge, PaperSheet } from '#portal/office/badges/print/paper-sheet.tsx'
import { type Measure, useMeasure } from '#portal/ui/measure-text.ts'
import { bandLines, publicCompanyName } from '#shared/badge/badge.rules.ts'
import { groupCode, PASS_LETTER, qrText } from '#shared/badge/pass.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './label.module.css'

/** The label's 100 mm less its margins, and less a little for the printer's dot gain. */
export const COLUMN_MM = 87
/** Larger than on the badge, unless position and company then do not stand whole below the name. */
const SCALES = [1.15, 1.05, 0.95, 0.85, 0.75, 0.65]
/** The label has this much more room for its words than the badge, in mm. */
const MORE_ROOM = 4.5
/** Read at arm's length; the name gives way down to this. */
const GOOD_MM = 3.4
/** The same as in label.module.css. */
const WEIGHT = 800

/** The sizes of a fitted name and of what stands below it on the thermal label, in mm. */
export function thermalSizes(
  { lines, size, height }: FittedName,
  { position, company }: { position: string; company: string },
  measure: Measure,
): { name: number; details: FittedDetails } {
  const widest = Math.max(1, ...lines.map((line) => measure(line.text, WEIGHT)))
  const at = (scale: number) => {
    const name = Math.min(size * scale, COLUMN_MM / widest)
    return {
      name,
      details: fitDetails(position, company, (height * name) / size - MORE_ROOM, measure, 'paper'),
    }
  }
  const sizes = SCALES.map(at)
  const isWhole = ({ details }: ReturnType<typeof at>) => details.isWhole
  const isGood = (one: ReturnType<typeof at>) => isWhole(one) && one.details.position >= GOOD_MM
  return sizes.find(isGood) ?? sizes.find(isWhole) ?? at(1)
}

export type LabelPerson = CardPerson & Pick<PersonLine, 'code' | 'booths'>

export interface Label {
  person: LabelPerson
  copy: number
  /** Tells the label from the others of its badge. */
  print: string
}

type Props = { size: LabelSize; labels: readonly Label[]; edition: Edition | undefined }

/** A sheet at its printed size: one label, or on A4 up to four; a reprint says that it is one. */
export function LabelSheet({ size, labels, edition = EDITION_DEFAULTS }: Props) {
  const shown = badgeEdition(edition, 'en')
  return (
    <Suspense fallback={null}>
      <style>{`@page { margin: 0; size: ${PAPER[size]} }`}</style>
      <div data-label className={css.paper}>
        {size === 'thermal' ? (
          labels.map((label) => <Thermal key={label.print} {...label} shown={shown} />)
        ) : (
          <PaperSheet isLabel={size === 'a6'}>
            {labels.map(({ person, copy, print }) => (
              <PaperBadge
                key={print}
                {...toCardProps(person)}
                print={print}
                booth={person.type === 'exhibitor' ? person.booths[0] : undefined}
                edition={shown}
                copy={copy}
              />
            ))}
          </PaperSheet>
        )}
      </div>
    </Suspense>
  )
}

const PAPER: Record<LabelSize, string> = { a6: '105mm 148mm', thermal: '100mm 150mm', a4: '210mm 297mm' }

/** Black and white only: without photo and colour, the figure and the letter alone identify the pass. */
function Thermal({ person, copy, print, shown }: Label & { shown: ReturnType<typeof badgeEdition> }) {
  const { t } = useTranslation('pass')
  const measure = useMeasure()
  const name = fitName(person.nom, person.prenom, measure, true)
  const { name: size, details } = thermalSizes(name, person, measure)
  return (
    <div className={css.thermal}>
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
          {copy > 1 && <b className={css.number}>{copy}</b>}
        </div>
      </div>
      <div className={css.words}>
        <div style={{ fontSize: `${size}mm` }} className={css.name}>
          {name.lines.map((line) => (
            <span key={line.text} dir={line.rtl ? 'rtl' : 'ltr'}>
              {line.text}
            </span>
          ))}
        </div>
        <p dir="auto" style={{ fontSize: `${details.position}mm` }}>
          {person.position}
        </p>
        <p dir="auto" className={css.firm} style={{ fontSize: `${details.company}mm` }}>
          {publicCompanyName(person.company)}
        </p>
      </div>
      <div className={css.band}>
        <span className={css.flag}>
          <PassIcon type={person.type} />
        </span>
        <span>
          {t(`pass:ticket.${person.type}`)}
          {bandLines(person).map((line) => (
            <b key={line} dir="auto">
              {line}
            </b>
          ))}
        </span>
        <b>{PASS_LETTER[person.type]}</b>
      </div>
    </div>
  )
}
