import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react'
import { useEditorLock } from '#portal/office/frame/editor-lock.ts'
import { blockOf, caretIn, type EditorPlace, insertNode, placeAtEnd, removePlate, setBlockKind } from './editor-acts.ts'
import {
  dropOrphans,
  isInCondition,
  type PlateLook,
  plateBeside,
  plateOf,
  showBlocks,
  toggleFold,
} from './editor-dom.ts'
import { formatMailText, parseMailText, type TextBlock, variableSource } from './mail-text.ts'
import css from './plate-editor.module.css'
import { kindOf, readBlocks } from './read-blocks.ts'
import { createTextHistory } from './text-history.ts'

/** What the buttons above the fields do in the one that was used last. */
export interface MailTextHandle {
  insert(variable: string): void
  bold(): void
  setKind(kind: TextBlock['kind']): void
  setLink(link: string): void
}

export type MailTextProps = {
  label: string
  /** The text as it is stored. */
  value: string
  look: PlateLook
  /** A subject: one line without marks. */
  isLine?: boolean
  /** Takes no bold type. */
  isUnformatted?: boolean
  isInvalid?: boolean
  onChange: (value: string) => void
  /** Where the caret is. */
  onPlace: (place: EditorPlace) => void
  ref?: Ref<MailTextHandle> | undefined
}

/** A text drawn as blocks with plates, which is written back as it is stored. */
export function PlateEditor({
  label,
  value,
  look,
  isLine = false,
  isInvalid = false,
  onChange,
  onPlace,
  ref,
  ...rest
}: MailTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const history = useRef(createTextHistory())
  const labelId = useId()
  const isLocked = useEditorLock()

  /** Draws the text anew, unless it is the one that is shown. */
  const show = (text: string) => {
    const blocks = parseMailText(text, isLine)
    if (!root.current || !blocks) return
    shown.current = text
    showBlocks(root.current, blocks, look)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another text or other words only
  useEffect(() => {
    if (value !== shown.current) show(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => show(value), [look])

  const read = (isTyping = false) => {
    const element = root.current
    if (!element) return
    dropOrphans(element)
    const text = formatMailText(readBlocks(element))
    if (text !== shown.current) history.current.note(shown.current ?? '', isTyping)
    shown.current = text
    onChange(text)
  }
  const goBack = (isForward: boolean) => {
    const now = shown.current ?? ''
    const text = history.current[isForward ? 'redo' : 'undo'](now)
    if (text === undefined || !root.current) return
    const [before, after] = [now.split('\n\n'), text.split('\n\n')]
    show(text)
    placeAtEnd(
      root.current,
      after.findIndex((block, at) => block !== before[at]),
    )
    onChange(text)
  }
  const place = () => {
    const caret = root.current && caretIn(root.current)
    if (!caret) return
    const block = blockOf(root.current as HTMLElement, caret.startContainer)
    onPlace({ kind: block ? kindOf(block) : 'paragraph', link: block?.dataset.link ?? '' })
  }
  useEditorEvents(root, isLine || rest.isUnformatted === true, { place })
  const editing = (act: (element: HTMLElement) => void) => {
    const element = root.current
    if (!element) return
    // A press of a button took the focus, but not the selection.
    if (caretIn(element)) element.focus({ preventScroll: true })
    else placeAtEnd(element)
    act(element)
    read()
    place()
  }
  useImperativeHandle(ref, () => ({
    insert: (variable) =>
      editing((element) => insertNode(element, plateOf({ kind: 'variable', name: variable, isBold: false }, look))),
    bold: () => {
      if (!isLine) editing(() => document.execCommand?.('bold'))
    },
    setKind: (kind) => {
      if (!isLine) editing((element) => setBlockKind(element, kind, variableSource('link')))
    },
    setLink(link) {
      const caret = root.current && caretIn(root.current)
      const block = caret && blockOf(root.current as HTMLElement, caret.startContainer)
      if (!block || kindOf(block) !== 'button') return
      block.dataset.link = link
      read()
      place()
    },
  }))

  /** Opens a folded condition, or folds it again; the text stays the same. */
  const fold = (plate: HTMLElement, kind: string | undefined) => {
    if (plate.dataset.plate === kind && (kind === 'fold' || kind === 'if')) toggleFold(plate, look)
  }
  const press = (event: KeyboardEvent) => {
    const caret = root.current && caretIn(root.current)
    if (!caret || !root.current) return
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      event.preventDefault()
      goBack(event.shiftKey || event.key.toLowerCase() === 'y')
      return
    }
    const { startContainer: node, startOffset: offset, collapsed } = caret
    if (event.key === 'Enter') {
      const block = blockOf(root.current, node)
      if (isLine || (block && isInCondition(block, node, offset))) event.preventDefault()
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const plate = plateBeside(node, offset, false) ?? plateBeside(node, offset, true)
      if (plate) fold(plate, event.key === 'ArrowDown' ? 'fold' : 'if')
    } else if (collapsed && (event.key === 'Backspace' || event.key === 'Delete')) {
      const plate = plateBeside(node, offset, event.key === 'Backspace')
      if (!plate) return
      event.preventDefault()
      removePlate(plate)
      read()
    }
  }
  return (
    <div className={css.field}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of the browser holds plates */}
      <div
        ref={root}
        role="textbox"
        tabIndex={0}
        contentEditable={!isLocked}
        aria-readonly={isLocked}
        suppressContentEditableWarning
        spellCheck
        aria-labelledby={labelId}
        aria-multiline={!isLine}
        aria-invalid={isInvalid}
        className={css.text}
        data-line={isLine || undefined}
        onInput={() => read(true)}
        onKeyDown={(event) => !isLocked && press(event)}
        onClick={({ target }) => {
          const plate = target instanceof Element ? target.closest<HTMLElement>('[data-plate]') : null
          if (plate) fold(plate, plate.dataset.plate)
        }}
        onFocus={place}
        // What was typed between braces becomes a plate.
        onBlur={() => hasMarks(root.current) && shown.current !== undefined && show(shown.current)}
        onPaste={(event) => {
          event.preventDefault()
          paste(event.clipboardData.getData('text/plain'), isLine)
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}

/** Whether somebody typed what is stored rather than what is shown. */
const hasMarks = (element: HTMLElement | null) => /\{\{|\{%|\*\*/.test(element?.textContent ?? '')

/** Text only, without the looks that it had elsewhere. */
function paste(text: string, isLine: boolean) {
  document.execCommand?.('insertText', false, isLine ? text.replace(/\s+/g, ' ') : text)
}

/** Follows the caret, and lets no look in that a mail does not have. */
function useEditorEvents(root: { current: HTMLDivElement | null }, isPlain: boolean, { place }: { place: () => void }) {
  const follow = useEffectEvent(place)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const guard = (event: InputEvent) => {
      if (event.inputType.startsWith('history')) event.preventDefault()
      if (event.inputType.startsWith('format') && (isPlain || event.inputType !== 'formatBold')) event.preventDefault()
    }
    document.execCommand?.('defaultParagraphSeparator', false, 'p')
    element.addEventListener('beforeinput', guard)
    document.addEventListener('selectionchange', follow)
    return () => {
      element.removeEventListener('beforeinput', guard)
      document.removeEventListener('selectionchange', follow)
    }
  }, [root, isPlain])
}
