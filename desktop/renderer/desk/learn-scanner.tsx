import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScannerHabits } from '#desktop/bridge/setup.ts'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { qrText } from '#shared/badge/pass.ts'
import css from './learn-scanner.module.css'
import type { Scan } from './scanner.ts'
import { useScanner } from './use-scanner.ts'

/** Has every letter that stands elsewhere on some keyboard, and every digit. */
const TEST_CODE = qrText('AQWZMY0123456789')
/** Patient with scanners that are not known yet. */
const UNKNOWN: ScannerHabits = { end: 'Enter', gapMs: 750 }

/** Shows a code to scan, and tells how the scanner types. */
export function LearnScanner({ onLearned }: { onLearned: (habits: ScannerHabits) => void }) {
  const { t } = useTranslation('wizard')
  const [scan, setScan] = useState<Scan>()
  useScanner(
    (heard) => {
      setScan(heard)
      if (heard.code) onLearned({ end: heard.end, gapMs: heard.gapMs })
    },
    { habits: UNKNOWN },
  )
  return (
    <div className={css.learn}>
      <div className={css.code} role="img" aria-label={t('scanner.code')}>
        <QrCode text={TEST_CODE} />
      </div>
      <div role="status">
        {!scan && <p>{t('scanner.waits')}</p>}
        {scan && !scan.code && (
          <p className={css.late}>
            <Icon name="warning" />
            {t('scanner.other')}
          </p>
        )}
        {scan?.code && <Learned scan={scan} />}
      </div>
    </div>
  )
}

function Learned({ scan: { layout, end, gapMs } }: { scan: Scan }) {
  const { t } = useTranslation('wizard')
  const isSame = layout === 'same'
  return (
    <>
      <p className={css.works}>
        <Icon name="check" />
        {t('scanner.works')}
      </p>
      <dl>
        <dt>{t('scanner.layout')}</dt>
        <dd>{isSame ? t('scanner.same') : t('scanner.different', { layout: layout.toUpperCase() })}</dd>
        <dt>{t('scanner.end')}</dt>
        <dd>{t(`scanner.ends.${end}`)}</dd>
        <dt>{t('scanner.gap')}</dt>
        <dd>{t('scanner.ms', { count: gapMs })}</dd>
      </dl>
    </>
  )
}
