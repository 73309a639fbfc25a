import { type DragEvent, useState } from 'react'

/** Takes one file that is dropped on an element: spread `zone` there. */
export function useFileDrop(onFile: (file: File) => void, isDisabled: boolean) {
  const [isTarget, setTarget] = useState(false)
  const over = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setTarget(true)
  }
  const zone = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setTarget(false)
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
