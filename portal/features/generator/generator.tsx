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
  FIRST_STATE,
  localPreset,
  type PaneName,
  parseEditorState,
  replacesCustom,
} from './editor-state.ts'
import css from './generator.module.css'
import { GeneratorView, mayLose } from './generator-view.tsx'

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
function useEditorState(): [EditorState, (change: (written: EditorState) => EditorState) => void] {
  const [written, setState] = useState(() => keptDraft() ?? FIRST_STATE)
  const isTouched = useRef(false)

  useEffect(() => {
    if (!isTouched.current) return
    // At once: a page that is left has no moment later. Only the address waits.
    drafts.write(localStorage, draftId(), written, Date.now())
    const show = () =>
      window.history.replaceState(window.history.state, '', addressOf(written) ?? window.location.pathname)
    const pause = setTimeout(show, ADDRESS_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [written])

  // Before the first frame, which would show the draft.
  useLayoutEffect(() => {
    const read = () => {
      const { hash } = window.location
      const shared = unpackState(hash.slice(1))
      if (shared) setState(({ own }) => ({ ...shared, own }))
      else if (hash) toast.error(i18next.t('generator:linkBroken'))
    }
    read()
    // Another tab's own texts are asked about here too, before they are replaced.
    const follow = () =>
      setState((now) => {
        const own = keptDraft()?.own ?? now.own
        return JSON.stringify(own) === JSON.stringify(now.own) ? now : { ...now, own }
      })
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('hashchange', read, { signal })
    window.addEventListener('storage', follow, { signal })
    return () => ended.abort()
  }, [])

  const change = (how: (written: EditorState) => EditorState) => {
    isTouched.current = true
    setState(how)
  }
  return [written, change]
}

type GeneratorBarProps = {
  written: EditorState
  onChange: (how: (written: EditorState) => EditorState) => void
  locals: readonly LocalTable[]
}

/** The page's heading, the presets, and the link to the current content. */
function GeneratorBar({ written, onChange, locals }: GeneratorBarProps) {
  const { t } = useTranslation('generator')
  const own = (pane: PaneName) =>
    written.own[pane] === undefined && !('text' in written[pane]) ? [] : [{ value: CUSTOM, label: t('own') }]
  const chosen = (pane: PaneName) => {
    const part = written[pane]
    return 'text' in part ? CUSTOM : part.preset
  }
  const options = {
    definition: [
      ...PRESET_NAMES.map((name) => ({ value: name, label: t(`entity.${name}`) })),
      ...locals.map((local) => ({
        value: localPreset(local),
        label: t('local', { name: t(`entity.${local.record}`) }),
      })),
      ...own('definition'),
    ],
    template: [...TEMPLATE_NAMES.map((name) => ({ value: name, label: t(`templates.${name}`) })), ...own('template')],
  }

  const copy = useCopy()
  async function copyLink() {
    const address = addressOf(written)
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
              const isLost = 'text' in written[pane] && replacesCustom(written, pane)
              if (!isLost || (await mayLose('shown'))) onChange((now) => choose(now, pane, choice))
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
  locals?: readonly LocalTable[]
}

/** The whole window: the head and the four panes. */
export function Generator({ head, locals = NONE }: Props) {
  const [written, change] = useEditorState()
  // Keep in step with the breakpoint in generator.module.css.
  const isNarrow = useMediaQuery('(max-width: 899px)')
  return (
    <div className={css.page}>
      <div className={css.head}>{head(<GeneratorBar written={written} onChange={change} locals={locals} />)}</div>
      <main className={css.main}>
        <GeneratorView written={written} onChange={change} locals={locals} isNarrow={isNarrow} />
      </main>
    </div>
  )
}
