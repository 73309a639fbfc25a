import i18next from 'i18next'
import { type ReactNode, useId, useMemo } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#portal/lib/download-file.ts'
import { translate, useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { MAX_WRITTEN_LENGTH } from '#shared/generator/generator.schema.ts'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { LABEL_FILES } from '#shared/generator/preset-definitions.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import type { Problem } from '#shared/generator/problem.ts'
import { CodeEditor, countLines, ResultCode } from './code-editor.tsx'
import {
  definitionOf,
  type EditorState,
  localTableOf,
  type PaneName,
  replacesCustom,
  templateOf,
  write,
} from './editor-state.ts'
import css from './generator.module.css'
import { Preview } from './preview.tsx'
import { useGenerated } from './runner.ts'

interface PaneEntry {
  id: string
  title: string
  isWrong: boolean
  content: ReactNode
}

/** Side by side where there is room, otherwise as tabs. */
function GeneratorPanes({ panes, isNarrow, label }: { panes: readonly PaneEntry[]; isNarrow: boolean; label: string }) {
  if (!isNarrow)
    return (
      <div className={css.panes}>
        {panes.map(({ id, content }) => (
          <div key={id} className={css.cell}>
            {content}
          </div>
        ))}
      </div>
    )
  return (
    <Tabs>
      <TabList className={css.tabList ?? ''} aria-label={label}>
        {panes.map(({ id, title, isWrong }) => (
          <Tab key={id} id={id} className={css.tab ?? ''}>
            {isWrong && <Icon name="warning" size="s" />}
            {title}
          </Tab>
        ))}
      </TabList>
      {panes.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css.tabPanel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  )
}

type Props = {
  state: EditorState
  onChange: (update: (state: EditorState) => EditorState) => void
  localTables: readonly LocalTable[]
  isNarrow: boolean
}

/** Asks before the own text goes that was written before, or the one that is shown. */
export function confirmLoss(which: 'old' | 'shown') {
  const [title, message] = [translate('generator:replace.title'), translate(`generator:replace.${which}`)]
  const [confirmLabel, denyLabel] = [translate('generator:replace.yes'), translate('generator:replace.no')]
  return confirm({ isQuiet: true, title, message, confirmLabel, denyLabel })
}

/** Definition, template, result and preview (GEN-01, Q-178). */
export function GeneratorView({ state, onChange, localTables, isNarrow }: Props) {
  const { t } = useTranslation(['generator', ...LABEL_FILES])
  const language = useLanguage()
  const definition = useMemo(
    () =>
      definitionOf(
        state.definition,
        (id) => (i18next.exists(id, { lng: language }) ? i18next.t(id, { lng: language }) : undefined),
        localTables,
      ),
    [state.definition, language, localTables],
  )
  const template = templateOf(state.template)
  const { lastValid, problem } = useGenerated(definition, template)

  const note = problem && lastValid && t(problem.pane === 'definition' ? 'old.definition' : 'old.template')
  const type = async (pane: PaneName, text: string) => {
    // Not taken: drawing it would hold up the page.
    if (text.length > MAX_WRITTEN_LENGTH)
      toast.error(() => translate('generator:problem.text_long', { most: MAX_WRITTEN_LENGTH }))
    else if (!replacesCustom(state, pane) || (await confirmLoss('old'))) onChange((now) => write(now, pane, text))
  }
  const editor = (name: PaneName, text: string): PaneEntry => {
    const mine: Problem | undefined = problem?.pane === name ? problem : undefined
    const wrong = mine && (mine.line === undefined ? t('wrong') : t('line', { line: mine.line }))
    return {
      id: name,
      title: t(name),
      isWrong: mine !== undefined,
      content: (
        <Pane title={t(name)} note={t('lines', { count: countLines(text.trimEnd()) })} wrong={wrong}>
          {name === 'definition' && <SampleRows rows={localTableOf(state.definition, localTables)?.samples} />}
          <CodeEditor
            label={t(name)}
            text={text}
            kind={name === 'definition' ? 'json' : 'template'}
            problem={mine}
            onChange={(next) => void type(name, next)}
          />
        </Pane>
      ),
    }
  }
  const copy = useCopy()
  const keep = () => {
    if (!lastValid) return
    const name = `${lastValid.definition.name.toLowerCase()}-form.${isCode(lastValid.text) ? 'tsx' : 'html'}`
    downloadFile(new Blob([lastValid.text], { type: 'text/plain;charset=utf-8' }), name)
  }
  const tools = lastValid && (
    <span className={css.tools}>
      <IconButton icon="download" label={t('download')} onPress={keep} />
      <Button icon="copy" onPress={() => void copy(lastValid.text)}>
        {t('ui:copy.action')}
      </Button>
    </span>
  )
  // No result yet: still loading, or nothing valid since the page was opened.
  const nothing = problem ? <p className={css.nothing}>{t('none')}</p> : <Spinner />
  const shown = (id: 'result' | 'preview', content: ReactNode, tools?: ReactNode): PaneEntry => ({
    id,
    title: t(id),
    isWrong: false,
    content: (
      <Pane title={t(id)} note={note} tools={tools}>
        {content ?? nothing}
      </Pane>
    ),
  })
  const isStale = problem !== undefined
  const panes = [
    editor('definition', definition),
    editor('template', template),
    shown(
      'result',
      lastValid && <ResultCode label={t('result')} text={lastValid.text} isStale={isStale} />,
      !problem && tools,
    ),
    shown('preview', lastValid && <Preview lastValid={lastValid} isStale={isStale} />),
  ]
  return <GeneratorPanes panes={panes} isNarrow={isNarrow} label={t('title')} />
}

type PaneProps = {
  title: string
  /** The length of the text, or what the pane shows. */
  note?: string | undefined
  /** 'Line 19'. */
  wrong?: string | undefined
  tools?: ReactNode
  children: ReactNode
}

/** One of the four panes: a head, and the scrolling content below it. */
function Pane({ title, note, wrong, tools, children }: PaneProps) {
  const id = useId()
  return (
    <section className={css.pane} aria-labelledby={id}>
      <header className={css.paneHead}>
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {wrong ? (
          <span className={css.wrong}>
            <Icon name="warning" size="s" />
            {wrong}
          </span>
        ) : (
          note && <span className={css.note}>{note}</span>
        )}
        {tools}
      </header>
      <div className={css.paneBody}>{children}</div>
    </section>
  )
}

/** Sample rows of the table behind a definition; nothing if it is empty. */
function SampleRows({ rows = [] }: { rows: LocalTable['samples'] | undefined }) {
  const { t } = useTranslation('generator')
  const [first] = rows
  if (!first) return null
  const names = Object.keys(first)
  return (
    <details className={css.samples}>
      <summary className="text-15 strong">{t('samples', { count: rows.length })}</summary>
      {/* Only the desktop app has such rows, whose browser reaches what scrolls by keyboard. */}
      <div className={css.scroll}>
        <table className="text-15">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {names.map((name) => (
                  <td key={name} dir="auto">
                    {row[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
