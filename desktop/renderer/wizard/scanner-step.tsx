import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LearnScanner } from '#desktop/renderer/desk/learn-scanner.tsx'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import css from './wizard.module.css'
import type { StepProps } from './wizard-steps.ts'

/** Nothing has to be scanned: a desk knows most scanners without. */
export function ScannerStep({ answers, onDone, onBack }: StepProps) {
  const { t } = useTranslation('wizard')
  const [scanner, setScanner] = useState(answers.desk.scanner)
  return (
    <div className={css.form}>
      <h1>{t('scanner.title')}</h1>
      <p>{t('scanner.intro')}</p>
      <LearnScanner onLearned={setScanner} />
      <div className={css.actions}>
        <Tile icon="back" onPress={onBack}>
          {t('mode.stop')}
        </Tile>
        <NextTile title={t('scanner.next')} onPress={() => onDone({ desk: { ...answers.desk, scanner } })} />
      </div>
    </div>
  )
}
