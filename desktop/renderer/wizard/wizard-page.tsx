import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { SignBar } from '#desktop/renderer/kit/sign-bar.tsx'
import { KeyStep } from './key-step.tsx'
import { ModeStep } from './mode-step.tsx'
import { PrinterStep } from './printer-step.tsx'
import { ServerStep } from './server-step.tsx'
import css from './wizard.module.css'
import type { Findings, StepProps } from './wizard-steps.ts'
import { type Stop, WizardStops } from './wizard-stops.tsx'

const ORDER = ['server', 'key', 'mode', 'printer'] as const
type StepName = (typeof ORDER)[number]

/** The first run: four stops, each checked before the next (server, key, mode, printer). */
export function WizardPage({ start }: { start: StartState }) {
  const { t } = useTranslation('wizard')
  const [step, setStep] = useState<StepName>('server')
  const [findings, setFindings] = useState<Findings>({
    mode: start.mode,
    serverUrl: '',
    key: '',
    keyKind: 'desk',
    deskName: '',
    desk: defaultDesk,
    pin: '',
  })
  const at = ORDER.indexOf(step)

  async function done(found: Partial<Findings>): Promise<void> {
    const next = { ...findings, ...found }
    setFindings(next)
    const isOver = step === 'printer' || (step === 'mode' && next.mode !== 'desk') || next.serverUrl === ''
    if (!isOver) return setStep(ORDER[at + 1] ?? 'printer')
    const { keyKind: _, ...setup } = next
    await foyer.finishSetup(setup)
    window.location.reload()
  }

  const shown: Record<StepName, string> = {
    server: hostOf(findings.serverUrl),
    key: at > 1 ? t(`key.${findings.keyKind}`) : '',
    mode: at > 2 ? findings.deskName : '',
    printer: '',
  }
  const stops: Stop[] = ORDER.map((name, index) => ({
    name: t(`${name}.stop`),
    value: index < at ? shown[name] : '',
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  const props: StepProps = {
    findings,
    onDone: (found) => void done(found),
    onBack: () => setStep(ORDER[at - 1] ?? 'server'),
  }
  const steps: Record<StepName, ReactNode> = {
    server: <ServerStep {...props} />,
    key: <KeyStep {...props} />,
    mode: <ModeStep {...props} />,
    printer: <PrinterStep {...props} />,
  }
  return (
    <div className={css.page}>
      <SignBar name="Foyer" place={t('firstRun')} />
      <div className={css.body}>
        <WizardStops stops={stops} label={t('stops')} />
        <main key={step} className={css.step}>
          {steps[step]}
        </main>
      </div>
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
