import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelSize } from '#desktop/bridge/setup.ts'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import type { BadgeEdition } from '#portal/features/badge/badge-card/badge-card.tsx'
import { type FittedDetails, type FittedName, fitDetails, fitName } from '#portal/features/badge/badge-card/fit-text.ts'
import { PassIcon } from '#portal/features/badge/badge-card/pass-mark.tsx'
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

/** The label is 100 mm wide, so 1 cqi of the badge is 1 mm of it: its width less its margins, and less a little for the printer's dot gain. */
export const COLUMN_MM = 87
/** First larger than on the badge, then smaller until position and company fit uncut. */
const SCALES = [1.15, 1.05, 0.95, 0.85, 0.75, 0.65]
/** The label has this much more room for its words than the badge, in mm. */
const EXTRA_ROOM_MM = 4.5
/** Read at arm's length: the name shrinks until the position reaches this size. */
const MIN_POSITION_MM = 3.4
/** The same as in label.module.css. */
const WEIGHT = 800

type Sizes = { name: number; details: FittedDetails }

/** The sizes of a fitted name and of the text below it on the thermal label, in mm. */
export function thermalSizes(
  { lines, size, height }: FittedName,
  { position, company }: { position: string; company: string },
  measure: Measure,
) {
  const widest = Math.max(1, ...lines.map((line) => measure(line.text, WEIGHT)))
  const sizesAt = (scale: number) => {
    const name = Math.min(size * scale, COLUMN_MM / widest)
    return {
      name,
      details: fitDetails(position, company, (height * name) / size - EXTRA_ROOM_MM, measure, 'paper'),
    }
  }
  const sizes = SCALES.map(sizesAt)
  const fitsInFull = ({ details }: Sizes) => details.fitsInFull
  const isGood = (one: Sizes) => fitsInFull(one) && one.details.position >= MIN_POSITION_MM
  return sizes.find(isGood) ?? sizes.find(fitsInFull) ?? sizesAt(1)
}

export type LabelPerson = CardPerson & Pick<PersonLine, 'code' | 'booths'>

export interface Label {
  person: LabelPerson
  copyNumber: number
  /** Distinguishes this label from others of the same badge. */
  printCode: string
}

type Props = { size: LabelSize; labels: readonly Label[]; edition: Edition | undefined }

/** A sheet at its printed size: one label, or on A4 up to four; a reprint says that it is one. */
export function LabelSheet({ size, labels, edition = EDITION_DEFAULTS }: Props) {
  const badgeEvent = badgeEdition(edition, 'en')
  return (
    <Suspense fallback={null}>
      <style>{`@page { margin: 0; size: ${PAPER[size]} }`}</style>
      <div data-label className={css.paper}>
        {size === 'thermal' ? (
          labels.map((label) => <Thermal key={label.printCode} {...label} badgeEvent={badgeEvent} />)
        ) : (
          <PaperSheet isLabel={size === 'a6'}>
            {labels.map(({ person, copyNumber, printCode }) => (
              <PaperBadge
                key={printCode}
                {...toCardProps(person)}
                print={printCode}
                booth={person.type === 'exhibitor' ? person.booths[0] : undefined}
                edition={badgeEvent}
                copyNumber={copyNumber}
              />
            ))}
          </PaperSheet>
        )}
      </div>
    </Suspense>
  )
}

const PAPER = { a6: '105mm 148mm', thermal: '100mm 150mm', a4: '210mm 297mm' }

/** Black and white only: without photo and colour, the icon and the letter alone identify the pass. */
function Thermal({ person, copyNumber, printCode, badgeEvent }: Label & { badgeEvent: BadgeEdition }) {
  const { t } = useTranslation('pass')
  const measure = useMeasure()
  const name = fitName(person.nom, person.prenom, measure, true)
  const { name: size, details } = thermalSizes(name, person, measure)
  return (
    <div className={css.thermal}>
      <div className={css.lanyardSlot} />
      <div className={css.event}>
        <span>{badgeEvent.title}</span>
        <span>{badgeEvent.dates}</span>
      </div>
      <div className={css.code}>
        <QrCode text={qrText(person.code, printCode)} />
        <div>
          {groupCode(person.code).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            <span key={index}>{group}</span>
          ))}
          {printCode && <span>{printCode}</span>}
          {copyNumber > 1 && <b className={css.number}>{copyNumber}</b>}
        </div>
      </div>
      <div className={css.text}>
        <div style={{ fontSize: `${size}mm` }} className={css.name}>
          {name.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            <span key={index} dir={line.rtl ? 'rtl' : 'ltr'}>
              {line.text}
            </span>
          ))}
        </div>
        <p dir="auto" style={{ fontSize: `${details.position}mm` }}>
          {person.position}
        </p>
        <p dir="auto" className={css.company} style={{ fontSize: `${details.company}mm` }}>
          {publicCompanyName(person.company)}
        </p>
      </div>
      <div className={css.band}>
        <span className={css.flag}>
          <PassIcon type={person.type} />
        </span>
        <span>
          {t(`pass:ticket.${person.type}`)}
          {bandLines(person).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            <b key={index} dir="auto">
              {line}
            </b>
          ))}
        </span>
        <b>{PASS_LETTER[person.type]}</b>
      </div>
    </div>
  )
}
