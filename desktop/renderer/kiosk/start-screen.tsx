import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { QrCamera } from '#desktop/renderer/desk/camera.tsx'
import { PinPage } from '#desktop/renderer/desk/pin-page.tsx'
import { useScanner } from '#desktop/renderer/desk/use-scanner.ts'
import { PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { ResendLinkForm } from '#portal/features/account/resend-link-form.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { cx } from '#portal/ui/cx.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { CodePerson } from '#shared/kiosk/kiosk.contract.ts'
import { CodeView } from './code-view.tsx'
import { kioskApi } from './kiosk.api.ts'
import { useVisit } from './kiosk-dock.tsx'
import { RegisterView } from './register-view.tsx'
import { linkPath, StartMenu, type StartMenuView } from './start-menu.tsx'
import css from './start-screen.module.css'

/** The code of a badge or of a link, held before the camera or the scanner; a badge's can be typed. */
function ScanView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation(['kiosk', 'desk'])
  const [text, setText] = useState('')
  return (
    <>
      <h1>{t('scan.title')}</h1>
      <p>{t('scan.text')}</p>
      <div className={css.scan}>
        <div>
          <QrCamera onCode={onText} />
        </div>
        <form className={css.form} onSubmit={onFormSubmit(() => onText(text))}>
          <TextField
            label={t('scan.label')}
            hint={t('scan.hint')}
            value={text}
            onChange={setText}
            inputMode="url"
            autoComplete="off"
          />
          <PrimaryTile type="submit" title={t('desk:open')} isDisabled={text.trim() === ''} />
        </form>
      </div>
    </>
  )
}

type View = { name: 'start' | 'registered' | 'held' | StartMenuView } | { name: 'code'; person: CodePerson }

/** The first screen, and what a visitor does without an account or a link. */
export function StartScreen({ hasPin, serverUrl }: { hasPin: boolean; serverUrl: string }) {
  const { t } = useTranslation(['kiosk', 'desk'])
  const navigate = useNavigate()
  const visit = useVisit()
  const [view, setView] = useState<View>({ name: 'start' })
  const [problem, setProblem] = useState('')
  const toStart = () => show({ name: 'start' })
  function show(next: View) {
    setProblem('')
    setView(next)
  }

  async function read(text: string) {
    const path = linkPath(text, serverUrl)
    if (path) return void navigate(path)
    try {
      show({ name: 'code', person: await kioskApi.findCode({ body: { code: text } }) })
    } catch (error) {
      const isUnknown = error instanceof CallError && error.status === 404
      setProblem(t(isUnknown ? 'code.unknown' : 'failed'))
    }
  }
  useScanner(({ code, text }) => void read(code ?? text))

  if (view.name === 'pin')
    return (
      <div className={css.own}>
        <PinPage hasPin={hasPin} waiting={visit?.waiting ?? 0} isKiosk onBack={toStart} />
      </div>
    )
  const views: Record<Exclude<View['name'], 'pin'>, () => ReactNode> = {
    start: () => <StartMenu onSelect={(name) => show({ name })} />,
    badge: () => <ScanView onText={(text) => void read(text)} />,
    speaker: () => <SpeakerView />,
    register: () => <RegisterView onDone={(isHeld) => show({ name: isHeld ? 'held' : 'registered' })} />,
    registered: () => <ToDesk id="registered" />,
    held: () => <ToDesk id="held" />,
    code: () => view.name === 'code' && <CodeView person={view.person} onOpen={(path) => void navigate(path)} />,
  }
  return (
    <main className={view.name === 'start' ? cx(css.own, css.start) : css.page}>
      {view.name !== 'start' && view.name !== 'registered' && view.name !== 'held' && (
        <div>
          <Tile icon="back" onPress={toStart}>
            {t('desk:backShort')}
          </Tile>
        </div>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {views[view.name]()}
    </main>
  )
}

/** A speaker's page opens only by its link, which is sent to the speaker's own device. */
function SpeakerView() {
  const { t } = useTranslation('kiosk')
  return (
    <>
      <h1>{t('speaker.title')}</h1>
      <p>{t('speaker.text')}</p>
      <div className={css.form}>
        <ResendLinkForm />
      </div>
    </>
  )
}

/** Nothing else is left to do here. */
function ToDesk({ id }: { id: 'registered' | 'held' }) {
  const { t } = useTranslation('kiosk')
  return (
    <section className={css.sign} data-surface="dark" role="status">
      <h1>{t(`${id}.title`)}</h1>
      <p>{t(`${id}.text`)}</p>
    </section>
  )
}
