import { type ReactNode, useRef } from 'react'

type Props = {
  /** What the browser's dialog offers first, e.g. "image/*"; any other file may still be chosen. */
  accept?: string
  onFile: (file: File) => void
  /** Renders the button that opens the dialog. */
  children: (open: () => void) => ReactNode
}

/** A button that opens the browser's file dialog, for one file. The same file can be chosen twice in a row. */
export function FileTrigger({ accept, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
