import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCameraStream } from '#desktop/renderer/desk/camera.tsx'
import { clockText, countText, dayText } from '#desktop/renderer/desk/desk-times.ts'
import { playTone } from '#desktop/renderer/desk/play-tone.ts'
import type { ScreenProps } from '#desktop/renderer/desk/screen-props.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { KeyHints, Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { formatBytes } from '#portal/ui/format-bytes.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { ListedPerson } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import css from './checks-page.module.css'
import { type CheckName, type CheckText, type PreflightFacts, preflightChecks } from './preflight-checks.ts'
import { usePreflightFacts } from './use-preflight-facts.ts'

/** People whom an opened list names. */
const MAX_LISTED = 200

type Props = Pick<ScreenProps, 'desk' | 'status' | 'printing' | 'setView' | 'goHome'> & {
  /** The code scanned last on this screen. */
  scanned: string | undefined
}

/** One line for each thing that must work before the doors open: its state, what that means and what to do. */
export function ChecksPage({ desk, status, printing, scanned, setView, goHome }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const known = usePreflightFacts(desk, status, printing)
  const [test, setTest] = useState<Awaited<ReturnType<typeof foyer.printTest>>>()
  const [sound, setSound] = useState<PreflightFacts['sound']>('unheard')
  const [camera, setCamera] = useState<PreflightFacts['camera']>('waiting')
  const [shown, setShown] = useState<CheckName>()
  const { computer, battery, printer } = known.facts
  const { end } = useEdition().dates
  const facts = { ...known.facts, scanned, camera, sound, printer: printer && { ...printer, test } }
  const checks = preflightChecks(facts)
  const problemCount = checks.filter(({ state }) => state !== 'ok').length
  const contact = status?.sync.lastContactAt
  const trouble = test?.reason || printer?.trouble || ''
  const values = {
    printer: desk.printer,
    reason: textOr(`desk:printing.reason.${trouble}`, trouble),
    code: scanned ?? '',
    free: formatBytes(computer?.freeBytes ?? 0, language),
    at: contact ? clockText(contact, language) : t('checks.never'),
    people: countText(status?.people ?? 0, language),
    percent: Math.round((battery?.level ?? 0) * 100),
  }
  const list = (name: 'photos' | 'names') =>
    known.lists && known.lists[name].length > 0 ? (
      <Tile onPress={() => setShown(shown === name ? undefined : name)} aria-expanded={shown === name}>
        {t(shown === name ? 'checks.hide' : 'checks.show')}
      </Tile>
    ) : null
  const acts: Partial<Record<CheckName, ReactNode>> = {
    printer: desk.printer && (
      <Tile
        icon="print"
        onPress={() => void foyer.printTest({ printer: desk.printer, label: desk.label }).then(setTest)}
      >
        {t('checks.printTest')}
      </Tile>
    ),
    camera: <CameraPreview onState={setCamera} />,
    sound: <SoundTest sound={sound} onSound={setSound} />,
    photos: list('photos'),
    names: list('names'),
  }
  return (
    <>
      <section className={css.title} data-surface="dark" aria-label={t('checks.title')}>
        <h1>{t('checks.title')}</h1>
        <p className="accent strong" role="status">
          {t(problemCount === 0 ? 'checks.ready' : 'checks.toLookAt', { count: problemCount })}
        </p>
        <Tile icon="back" onPress={goHome}>
          {t('back')}
        </Tile>
      </section>
      <main className={css.page}>
        {venueDay(Date.now()) > end && <p className={css.over}>{t('checks.over', { day: dayText(end, language) })}</p>}
        <ul>
          {checks.map(({ name, state, messageKey, count }) => (
            <li key={name} className={cx(css.check, css[state])}>
              <b className={css.state}>
                <Icon name={state === 'ok' ? 'check' : state === 'warning' ? 'eye' : 'warning'} />
                {t(`checks.state.${state}`)}
              </b>
              <div>
                <h2>{t(`checks.${name}.title`)}</h2>
                <p>{t(`checks.${name}.${messageKey}` as CheckText, { ...values, count: count ?? 0 })}</p>
              </div>
              <div className={css.acts}>{acts[name]}</div>
              {shown === name && <People people={known.lists?.[shown as 'photos'] ?? []} {...{ setView }} />}
            </li>
          ))}
        </ul>
      </main>
      <KeyHints esc={t('backShort')} />
    </>
  )
}

type Sound = PreflightFacts['sound']

function SoundTest({ sound, onSound }: { sound: Sound; onSound: (sound: Sound) => void }) {
  const { t } = useTranslation('desk')
  return (
    <>
      {sound === 'played' && <Tile onPress={() => onSound('heard')}>{t('checks.heard')}</Tile>}
      <Tile
        onPress={() => {
          playTone('no')
          onSound('played')
        }}
      >
        {t('checks.play')}
      </Tile>
    </>
  )
}

/** The camera's picture for as long as this screen is open. */
function CameraPreview({ onState }: { onState: (state: PreflightFacts['camera']) => void }) {
  const { t } = useTranslation('desk')
  const { video, hasFailed } = useCameraStream(true)
  useEffect(() => {
    if (hasFailed) onState('missing')
  }, [hasFailed, onState])
  if (hasFailed) return null
  return (
    <video
      ref={video}
      className={css.picture}
      aria-label={t('checks.camera.picture')}
      onPlaying={() => onState('live')}
      {...{ autoPlay: true, muted: true, playsInline: true }}
    />
  )
}

function People({ people, setView }: { people: ListedPerson[] } & Pick<Props, 'setView'>) {
  const { t } = useTranslation('desk')
  return (
    <ol className={css.people}>
      {people.slice(0, MAX_LISTED).map(({ id, nom, prenom, email, company }) => (
        <li key={id}>
          <button type="button" onClick={() => setView({ name: 'card', id })}>
            <b dir="auto">{`${nom} ${prenom}`.trim() || email}</b> {company}
          </button>
        </li>
      ))}
      {people.length > MAX_LISTED && <li>{t('checks.more', { count: people.length - MAX_LISTED })}</li>}
    </ol>
  )
}
