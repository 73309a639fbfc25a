import { useState } from 'react'
import { Link } from '#portal/lib/place.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useIsUnknownCompany, useVisaCompany } from './use-visa-form.ts'
import { VisaDone } from './visa-done.tsx'
import { VisaForm } from './visa-form.tsx'
import { useVisaText } from './visa-text.ts'
import css from './visa-view.module.css'

const STATEMENTS = ['visa', 'consulate', 'letter'] as const

/** The page below its sign: the form, then its confirmation once it is sent. Use the id as its key. */
export function VisaView({ companyUid }: { companyUid: string | undefined }) {
  const [sent, setSent] = useState<Visa>()
  const company = useVisaCompany(companyUid)
  const isUnknown = useIsUnknownCompany(companyUid)
  const { t } = useVisaText()
  if (sent) return <VisaDone visa={sent} onAnother={() => setSent(undefined)} />
  return (
    <>
      <VisaHeader company={company} />
      {isUnknown && (
        <div className={css.unknown} role="status">
          <Notice>{t('unknownCompany')}</Notice>
        </div>
      )}
      <VisaForm companyUid={companyUid} onSent={setSent} />
    </>
  )
}

/** What the page is for, and three things to know before filling in the form (PVISA-01, PVISA-02). */
function VisaHeader({ company }: { company: string }) {
  const { t } = useVisaText()
  return (
    <div className={css.header} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.top}>
          <h1 className="page-title">{t('title')}</h1>
          {company && (
            <p className={css.company}>
              <bdi>{company}</bdi>
            </p>
          )}
        </div>
        <dl className={css.say}>
          {STATEMENTS.map((one) => (
            <div key={one}>
              <dt>{t(`about.${one}.term`)}</dt>
              <dd>{t(`about.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p className={css.ways}>
          <Link to="/visa/receipt">{t('follow')}</Link>
          <Link to="/letter">{t('genuine')}</Link>
        </p>
      </div>
    </div>
  )
}
