import { useId } from 'react'
import { useIsLive } from '#portal/lib/live.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ButtonContent, buttonClass } from './button-style.tsx'
import { FileTrigger } from './file-trigger.tsx'

type Props = Omit<ButtonProps, 'onPress'> & { accept?: string; onFile: (file: File) => void }

/** A button that opens the browser's choice of one file; until the page is live the browser's own label does. */
export function FileButton({ accept, onFile, ...button }: Props) {
  const id = useId()
  const isLive = useIsLive()
  return (
    <FileTrigger id={id} {...(accept && { accept })} onFile={onFile}>
      {(open) =>
        isLive || button.isDisabled ? (
          <Button {...button} onPress={open} />
        ) : (
          <label htmlFor={id} className={buttonClass(button)}>
            <ButtonContent look={button}>{button.children}</ButtonContent>
          </label>
        )
      }
    </FileTrigger>
  )
}
