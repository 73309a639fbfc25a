import { type ReactNode, useId, useRef } from 'react'
import { useIsHydrated } from '#portal/lib/hydration.ts'
import { Button, ButtonContent, type ButtonProps, buttonClass } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onPress'> & { accept?: string; onFile: (file: File) => void }

/** A button that opens the browser's file dialog; until the page is hydrated, a plain label does. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  return (
    <FileTrigger id={id} {...(accept && { accept })} onFile={onFile}>
      {(open) =>
        isHydrated || button.isDisabled ? (
          <Button {...button} onPress={open} />
        ) : (
          <label htmlFor={id} className={buttonClass(button)}>
            <ButtonContent style={button}>{button.children}</ButtonContent>
          </label>
        )
      }
    </FileTrigger>
  )
}

type FileTriggerProps = {
  /** The id of the file input. */
  id?: string
  /** What the browser's dialog offers first, e.g. "image/*"; any other file may still be chosen. */
  accept?: string
  onFile: (file: File) => void
  /** Renders the button that opens the dialog. */
  children: (open: () => void) => ReactNode
}

/** A button that opens the browser's file dialog, for one file. The same file can be chosen twice in a row. */
export function FileTrigger({ id, accept, onFile, children }: FileTriggerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        id={id}
        type="file"
        {...(isHydrated ? { hidden: true } : { className: 'visually-hidden' })}
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
