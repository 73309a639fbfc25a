import i18next from 'i18next'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDrafts } from '#portal/lib/draft.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { Button } from '#portal/ui/button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { useMediaQuery } from '#portal/ui/use-media-query.ts'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { PRESET_NAMES } from '#shared/generator/preset-definitions.ts'
import { TEMPLATE_NAMES } from '#shared/generator/preset-templates.ts'
import { packState, unpackState } from '#shared/generator/share-state.ts'
import {
  CUSTOM,
  choose,
  type EditorState,
  INITIAL_STATE,
  localPreset,
  type PaneName,
  parseEditorState,
  replacesCustom,
} from './editor-state.ts'
import css from './generator.module.css'
import { confirmLoss, GeneratorView } from './generator-view.tsx'

/** Milliseconds; browsers accept only a few address changes a second. */
const ADDRESS_PAUSE_MS = 400

const drafts = createDrafts('generator', parseEditorState)
const draftId = () => sessionStore.getState().companyId ?? ''

const keptDraft = () => drafts.read(localStorage, draftId(), Date.now())?.values

/** The page's address with a state in its fragment; undefined when it would be too long for an address. */
function addressOf({ definition, template }: EditorState) {
  const packed = packState({ definition, template })
  return packed && `${window.location.pathname}#${packed}`
}

/**
 * The editors' content: from the link that was opened, else from the draft on this device, else the first preset. A
 * change is written to the draft at once, to the address a moment later.
 */
function useEditorState(): [EditorState, (change: (state: EditorState) => EditorState) => void] {
  const [state, setState] = useState(() => keptDraft() ?? INITIAL_STATE)
  const isTouched = useRef(false)

  useEffect(() => {
    if (!isTouched.current) return
    // Immediately, since the page may be closed at any moment. Only the address is delayed.
    drafts.write(localStorage, draftId(), state, Date.now())
    const show = () =>
      window.history.replaceState(window.history.state, '', addressOf(state) ?? window.location.pathname)
    const timer = setTimeout(show, ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state])

  // Before the first frame, which would show the draft.
  useLayoutEffect(() => {
    const read = () => {
      const { hash } = window.location
      const shared = unpackState(hash.slice(1))
      if (shared) setState(({ own }) => ({ ...shared, own }))
      else if (hash) toast.error(i18next.t('generator:linkBroken'))
    }
    read()
    // Adopts own texts written in another tab, so that this tab also asks before it replaces them.
    const adoptOwnTexts = () =>
      setState((now) => {
        const own = keptDraft()?.own ?? now.own
        return JSON.stringify(own) === JSON.stringify(now.own) ? now : { ...now, own }
      })
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('hashchange', read, { signal })
    window.addEventListener('storage', adoptOwnTexts, { signal })
    return () => controller.abort()
  }, [])

  const change = (update: (state: EditorState) => EditorState) => {
    isTouched.current = true
    setState(update)
  }
  return [state, change]
}

type GeneratorBarProps = {
  state: EditorState
  onChange: (update: (state: EditorState) => EditorState) => void
  localTables: readonly LocalTable[]
}

/** The page's heading, the presets, and the link to the current content. */
function GeneratorBar({ state, onChange, localTables }: GeneratorBarProps) {
  const { t } = useTranslation('generator')
  const own = (pane: PaneName) =>
    state.own[pane] === undefined && !('text' in state[pane]) ? [] : [{ value: CUSTOM, label: t('own') }]
  const chosen = (pane: PaneName) => {
    const part = state[pane]
    return 'text' in part ? CUSTOM : part.preset
  }
  const options = {
    definition: [
      ...PRESET_NAMES.map((name) => ({ value: name, label: t(`entity.${name}`) })),
      ...localTables.map((local) => ({
        value: localPreset(local),
        label: t('local', { name: t(`entity.${local.record}`) }),
      })),
      ...own('definition'),
    ],
    template: [...TEMPLATE_NAMES.map((name) => ({ value: name, label: t(`templates.${name}`) })), ...own('template')],
  }

  const copy = useCopy()
  async function copyLink() {
    const address = addressOf(state)
    if (address) await copy(window.location.origin + address)
    else toast.error(t('linkLong'))
  }

  return (
    <div className={css.bar}>
      <h1>{t('title')}</h1>
      {(['definition', 'template'] as const).map((pane) => (
        <div key={pane} className={css.choice}>
          <Select
            label={t(pane)}
            options={options[pane]}
            value={chosen(pane)}
            onChange={async (choice) => {
              const isLost = 'text' in state[pane] && replacesCustom(state, pane)
              if (!isLost || (await confirmLoss('shown'))) onChange((now) => choose(now, pane, choice))
            }}
          />
        </div>
      ))}
      <Button icon="copy" onPress={copyLink}>
        {t('copyLink')}
      </Button>
    </div>
  )
}

const NONE: readonly LocalTable[] = []

type Props = {
  /** Renders the page's head around the generator's own bar. */
  head: (bar: ReactNode) => ReactNode
  /** Definitions derived from a local copy's tables, to start from. */
  localTables?: readonly LocalTable[]
}

/** The whole window: the head and the four panes. */
export function Generator({ head, localTables = NONE }: Props) {
  const [state, change] = useEditorState()
  // Keep in step with the breakpoint in generator.module.css.
  const isNarrow = useMediaQuery('(max-width: 899px)')
  return (
    <div className={css.page}>
      <div className={css.head}>{head(<GeneratorBar state={state} onChange={change} localTables={localTables} />)}</div>
      <main className={css.main}>
        <GeneratorView state={state} onChange={change} localTables={localTables} isNarrow={isNarrow} />
      </main>
    </div>
  )
}
