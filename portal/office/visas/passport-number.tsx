import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import css from './visa-record.module.css'

/** How long a passport number is shown, in ms. */
const SHOWN_MS = 20_000

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
    reads: [],
    onSuccess: ({ passportNbr }) => setShown(passportNbr),
  })
  return (
    <div className={css.passport}>
      <b aria-live="polite">{shown || visa.passportNbr}</b>
      <Button
        variant="line"
        icon={shown ? 'eyeOff' : 'eye'}
        onPress={() => (shown ? setShown('') : showing.mutate())}
      >
        {shown ? t('hide') : t('show')}
      </Button>
    </div>
  )
}
