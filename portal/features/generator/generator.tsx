import type { ReactNode } from 'react'
import { useMediaQuery } from '#portal/ui/use-narrow.ts'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import css from './generator.module.css'
import { GeneratorBar } from './generator-bar.tsx'
import { GeneratorView } from './generator-view.tsx'
import { useEditorState } from './use-editor-state.ts'

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
