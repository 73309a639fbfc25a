import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { visaQueries } from './use-visas.ts'
import css from './visa-record.module.css'

/** How long a passport number is shown, in ms. */
const SHOWN_MS = 20_000
/** To all others getVisa answers the masked number; this call takes the role that sees it whole. */
const WHOLE = 'visa.getVisaLetter'

/** The number is masked; showing it asks the server, which audits the access. */
export function PassportNumber({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (shown === '') return
    const timer = setTimeout(() => setShown(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const showing = useChange(() => calls.visa.getVisa({ params: { id: visa._id } }), {
    failed: t('notDone'),
    reads: [visaQueries.lastLook(visa).queryKey],
    onSuccess: ({ passportNbr }) => setShown(passportNbr),
  })
  return (
    <div className={css.passport}>
      <b aria-live="polite">{shown || visa.passportNbr}</b>
      <Allowed to={WHOLE}>
        <Button
          variant="line"
          icon={shown ? 'eyeOff' : 'eye'}
          onPress={() => (shown ? setShown('') : showing.mutate())}
        >
          {shown ? t('hide') : t('show')}
        </Button>
      </Allowed>
    </div>
  )
}

/** That each look at the number is recorded, and the last one; or who may look. */
export function PassportNote({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const may = useMay()
  const { who } = useAuditWords()
  const { instant } = useDates()
  const { data: [last] = [] } = useQuery(visaQueries.lastLook(visa))
  return (
    <Notice>
      {t(may(WHOLE) ? 'audited' : 'notWhole')} {last && t('lastLook', { who: who(last), at: instant(last.at) })}
    </Notice>
  )
}
