import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

const FIELDS = 'input, textarea, [contenteditable]'

/** Accepts one file that is dropped on an element (spread `zone` into its props) or pasted into the page. */
export function useFileDrop(onFile: (file: File) => void, isDisabled: boolean) {
  const [isTarget, setTarget] = useState(false)
  useFilePaste(onFile, isDisabled)
  const onDragOver = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setTarget(true)
  }
  const zone = {
    onDragEnter: onDragOver,
    onDragOver,
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setTarget(false)
    },
    onDrop: (event: DragEvent) => {
      setTarget(false)
      const file = event.dataTransfer.files[0]
      if (isDisabled || !file) return
      event.preventDefault()
      onFile(file)
    },
    'data-drop-target': isTarget || undefined,
  }
  return { zone, isTarget }
}

/** Accepts a file pasted anywhere in the page except into a field, where a paste is text. */
function useFilePaste(onFile: (file: File) => void, isDisabled: boolean) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    const isIgnored = event.defaultPrevented || isDisabled || !file
    if (isIgnored || (event.target instanceof Element && event.target.closest(FIELDS))) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
