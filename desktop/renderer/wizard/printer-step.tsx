import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeskSetup, labelSizes, type NewSetup } from '#desktop/bridge/setup.ts'
import { usePrinters } from '#desktop/renderer/desk/desk.api.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { type Option, Options } from '#desktop/renderer/kit/options.tsx'
import { PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import css from './wizard.module.css'

export interface WizardAnswers extends NewSetup {
  keyKind: DeskKeyKind
}

export interface StepProps {
  answers: WizardAnswers
  /** The operating system encrypts stored keys. */
  encryptsKeys: boolean
  /** Adds this step's result and continues. */
  onDone: (found: Partial<WizardAnswers>) => void
  onBack: () => void
}

const NONE = ''

export function PrinterStep({ answers, onDone, onBack }: StepProps) {
  const { t } = useTranslation(['wizard', 'pass'])
  const [changed, setChanged] = useState<Partial<DeskSetup>>({})
  const [testResult, setTestResult] = useState<{ text: string; isBad: boolean }>()
  const printers = usePrinters() ?? []
  const ready = printers.find(({ isReady }) => isReady)
  const desk = { ...answers.desk, printer: answers.desk.printer || (ready?.name ?? NONE), ...changed }
  const change = (patch: Partial<DeskSetup>) => setChanged({ ...changed, ...patch })
  const options: Option[] = printers.map(({ name, description, isReady }) => ({
    id: name,
    name,
    hint: description,
    state: <PrinterState isReady={isReady} />,
  }))

  async function test() {
    const { isOk, reason } = await foyer.printTest({ printer: desk.printer, label: desk.label })
    setTestResult(
      isOk ? { text: t('printer.testDone'), isBad: false } : { text: t('printer.testFailed', { reason }), isBad: true },
    )
  }

  return (
    <form className={css.form} onSubmit={onFormSubmit(() => onDone({ desk }))}>
      <h1>{t('printer.title')}</h1>
      <Options
        label={t('printer.title')}
        value={desk.printer}
        onChange={(printer) => change({ printer })}
        options={[...options, { id: NONE, name: t('printer.none'), hint: t('printer.noneHint') }]}
      />
      {options.length > 1 && (
        <PrinterForPasses
          printerFor={desk.printerFor}
          printers={options}
          onChange={(printerFor) => change({ printerFor })}
        />
      )}
      <Options
        label={t('printer.label')}
        value={desk.label}
        onChange={(id) => change({ label: labelSizes.find((one) => one === id) ?? 'a6' })}
        options={labelSizes.map((id) => ({ id, name: t(`printer.${id}`) }))}
      />
      <Checkbox value={desk.withPhoto} onChange={(withPhoto) => change({ withPhoto })}>
        {t('printer.photo')}
      </Checkbox>
      {testResult && (
        <p className={cx(css.testResult, testResult.isBad && css.error)} role="status">
          {testResult.text}
        </p>
      )}
      <div className={css.actions}>
        <Tile icon="back" onPress={onBack}>
          {t('mode.stop')}
        </Tile>
        <Tile icon="print" isDisabled={desk.printer === NONE} onPress={test}>
          {t('printer.test')}
        </Tile>
        <PrimaryTile type="submit" title={t('printer.start')} />
      </div>
    </form>
  )
}

function PrinterState({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('wizard')
  if (isReady)
    return (
      <>
        <Icon name="check" />
        {t('printer.ready')}
      </>
    )
  return (
    <span className={cx(css.testResult, css.error)}>
      <Icon name="warning" />
      {t('printer.missing')}
    </span>
  )
}

type PassesProps = {
  printerFor: DeskSetup['printerFor']
  printers: readonly Option[]
  onChange: (printerFor: DeskSetup['printerFor']) => void
}

/** A separate printer for some passes. */
function PrinterForPasses({ printerFor, printers, onChange }: PassesProps) {
  const { t } = useTranslation(['wizard', 'pass'])
  const choices = [{ value: NONE, label: t('printer.same') }, ...printers.map(({ id }) => ({ value: id, label: id }))]
  return (
    <details className={css.passes}>
      <summary>{t('printer.others')}</summary>
      {PASS_TYPES.map((type) => (
        <Select
          key={type}
          label={t(`pass:ticket.${type}`)}
          value={printerFor[type] ?? NONE}
          placeholder={t('printer.same')}
          options={choices}
          onChange={(name) => onChange({ ...printerFor, [type]: name })}
        />
      ))}
    </details>
  )
}
