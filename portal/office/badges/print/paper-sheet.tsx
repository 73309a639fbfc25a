import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import css from './paper-sheet.module.css'

/** A sheet of paper: up to four badges on A4 with cutting marks, or a single label of 105 × 148 mm. */
export function PaperSheet({ isLabel, children }: { isLabel: boolean; children: ReactNode }) {
  const { t } = useTranslation('organizer-badges')
  return (
    <section className={isLabel ? css.label : css.sheet}>
      {children}
      {!isLabel && (
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

type Props = Omit<ComponentProps<typeof BadgeCard>, 'state' | 'size'> & { copyNumber: number }

/** A badge on it; from the second label on, its number is printed on it. */
export function PaperBadge({ copyNumber, ...badge }: Props) {
  return (
    <div className={css.badge}>
      <BadgeCard {...badge} state="complete" size="print" />
      {copyNumber > 1 && <span className={css.copy}>{copyNumber}</span>}
    </div>
  )
}
