import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultDesk, type ServerCheck, type StartState } from '#desktop/bridge/setup.ts'
import { APP_ANCHORS } from '#desktop/renderer/desk/help-anchors.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { AppBar } from '#desktop/renderer/kit/app-bar.tsx'
import { PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { KeyStep, ModeStep } from './mode-step.tsx'
import { PrinterStep, type StepProps, type WizardAnswers } from './printer-step.tsx'
import css from './wizard.module.css'

interface WizardStep {
  name: string
  value: string
  state: 'done' | 'now' | 'ahead'
}

const ORDER = ['server', 'key', 'mode', 'printer'] as const
type StepName = (typeof ORDER)[number]

/** The first run: a step after the other, each checked before the next. */
export function WizardPage({ start }: { start: StartState }) {
  const { t } = useTranslation('wizard')
  const [step, setStep] = useState<StepName>('server')
  const [answers, setAnswers] = useState<WizardAnswers>({
    mode: start.mode,
    serverUrl: '',
    allowsHttp: false,
    key: '',
    keyKind: 'desk',
    deskName: '',
    desk: defaultDesk,
    pin: '',
  })
  const at = ORDER.indexOf(step)

  async function completeStep(found: Partial<WizardAnswers>) {
    const next = { ...answers, ...found }
    setAnswers(next)
    const isOver = next.mode === 'office' || step === 'printer' || (step === 'mode' && next.mode !== 'desk')
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
  const wizardSteps: WizardStep[] = ORDER.map((name, index) => ({
    name: t(`${name}.stop`),
    value: index < at ? shown[name] : '',
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  const props: StepProps = {
    answers,
    encryptsKeys: start.encryptsKeys,
    onDone: (found) => void completeStep(found),
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
      <AppBar
        name="Foyer"
        subtitle={t('firstRun')}
        end={
          <div className={css.help}>
            <HelpOver place={APP_ANCHORS.wizard} />
          </div>
        }
      />
      <div className={css.body}>
        <WizardSteps steps={wizardSteps} label={t('stops')} />
        <main key={step} className={css.step}>
          {steps[step]}
        </main>
      </div>
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** The wizard's steps, as in the portal's step lists; completed ones show their value. */
function WizardSteps({ steps, label }: { steps: WizardStep[]; label: string }) {
  return (
    <nav className={css.steps} aria-label={label} data-surface="dark">
      <ol>
        {steps.map(({ name, value, state }, index) => (
          <li key={name} className={cx(css[state])} aria-current={state === 'now' ? 'step' : undefined}>
            <i>{state === 'done' ? <Icon name="check" /> : index + 1}</i>
            <span>
              <b>{name}</b>
              {value && <small>{value}</small>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ServerStep({ answers, onDone }: StepProps) {
  const { t } = useTranslation('wizard')
  const [url, setUrl] = useState(answers.serverUrl)
  const [allowsHttp, setAllowsHttp] = useState(answers.allowsHttp ?? false)
  const [problem, setProblem] = useState<Extract<ServerCheck, { isFoyer: false }>['reason']>()
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    const checked = await foyer.checkServer({ serverUrl: url, allowsHttp })
    setBusy(false)
    if (!checked.isFoyer) return setProblem(checked.reason)
    onDone({ allowsHttp, serverUrl: checked.serverUrl })
  }

  return (
    <form className={css.form} onSubmit={onFormSubmit(submit)}>
      <h1>{t('server.title')}</h1>
      <p>{t('server.intro')}</p>
      <TextField
        label={t('server.label')}
        value={url}
        onChange={setUrl}
        errorMessage={problem && t(`server.${problem}`)}
        autoComplete="url"
        autoFocus
      />
      {(problem === 'insecure' || problem === 'onlyHttp' || allowsHttp) && (
        <Checkbox value={allowsHttp} onChange={setAllowsHttp} hint={t('server.allowHttpHint')}>
          {t('server.allowHttp')}
        </Checkbox>
      )}
      <div className={css.actions}>
        <Tile onPress={() => onDone({ serverUrl: '', mode: 'office' })}>{t('server.own')}</Tile>
        <PrimaryTile type="submit" title={t('server.check')} isDisabled={isBusy} />
      </div>
    </form>
  )
}
