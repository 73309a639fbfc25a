import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelSize } from '#desktop/bridge/setup.ts'
import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { fitName } from '#portal/features/badge/badge-card/fit-name.ts'
import { PassFlag } from '#portal/features/badge/badge-card/pass-flag.tsx'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { type CardPerson, toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { PaperBadge, PaperSheet } from '#portal/office/badges/print/paper-sheet.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import { bandLines, shownCompany } from '#shared/badge/badge.rules.ts'
import { groupCode, PASS_LETTER, qrText, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './label.module.css'
import { thermalSizes } from './thermal-size.ts'

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
          {shownCompany(person.company)}
        </p>
      </div>
      <div className={css.band}>
        <span className={css.flag}>
          <PassFlag type={person.type} />
        </span>
        <span>
          {t(TICKET_LABEL_KEY[person.type])}
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
