import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { AppBar } from '#desktop/renderer/kit/app-bar.tsx'
import { KeyStep } from './key-step.tsx'
import { ModeStep } from './mode-step.tsx'
import { PrinterStep } from './printer-step.tsx'
import { ServerStep } from './server-step.tsx'
import css from './wizard.module.css'
import type { StepProps, WizardAnswers } from './wizard-steps.ts'
import { type WizardStep, WizardSteps } from './wizard-steps.tsx'

const ORDER = ['server', 'key', 'mode', 'printer'] as const
type StepName = (typeof ORDER)[number]

/** The first run: four stops, each checked before the next (server, key, mode, printer). */
export function WizardPage({ start }: { start: StartState }) {
  const { t } = useTranslation('wizard')
  const [step, setStep] = useState<StepName>('server')
  const [answers, setAnswers] = useState<WizardAnswers>({
    mode: start.mode,
    serverUrl: '',
    key: '',
    keyKind: 'desk',
    deskName: '',
    desk: defaultDesk,
    pin: '',
  })
  const at = ORDER.indexOf(step)

  async function done(found: Partial<WizardAnswers>): Promise<void> {
    const next = { ...answers, ...found }
    setAnswers(next)
    const isOver = step === 'printer' || (step === 'mode' && next.mode !== 'desk') || next.serverUrl === ''
    if (!isOver) return setStep(ORDER[at + 1] ?? 'printer')
    const { keyKind: _, ...setup } = next
    await foyer.finishSetup(setup)
    window.location.reload()
  }

  const shown: Record<StepName, string> = {
    server: hostOf(answers.serverUrl),
    key: at > 1 ? t(`key.${answers.keyKind}`) : '',
    mode: at > 2 ? answers.deskName : '',
    printer: '',
  }
  const stops: WizardStep[] = ORDER.map((name, index) => ({
    name: t(`${name}.stop`),
    value: index < at ? shown[name] : '',
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  const props: StepProps = {
    answers,
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
      <AppBar name="Foyer" place={t('firstRun')} />
      <div className={css.body}>
        <WizardSteps stops={stops} label={t('stops')} />
        <main key={step} className={css.step}>
          {steps[step]}
        </main>
      </div>
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
