import { Button, type ButtonProps } from './button.tsx'
import { FileTrigger } from './file-trigger.tsx'

type Props = Omit<ButtonProps, 'onPress'> & { accept?: string; onFile: (file: File) => void }

/** A button that opens the browser's choice of one file. */
export function FileButton({ accept, onFile, ...button }: Props) {
  return (
    <FileTrigger {...(accept && { accept })} onFile={onFile}>
      {(open) => <Button {...button} onPress={open} />}
    </FileTrigger>
  )
}
