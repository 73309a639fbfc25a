import { type ReactNode, useRef } from 'react'

type Props = {
  /** What the browser offers first, e.g. "image/*"; any file can come all the same. */
  accept?: string
  onFile: (file: File) => void
  /** Renders the button that opens the choice. */
  children: (open: () => void) => ReactNode
}

/** The browser's choice of one file behind a button. The same file can be chosen twice. */
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
