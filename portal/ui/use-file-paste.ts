import { useEffect, useEffectEvent } from 'react'

/** Takes a file that is pasted on the page, except into a field: there the words of the clipboard are meant. */
export function useFilePaste(onFile: (file: File) => void, isDisabled: boolean) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    const isTaken = event.defaultPrevented || isDisabled || !file
    if (isTaken || (event.target instanceof Element && event.target.closest(FIELDS))) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

const FIELDS = 'input, textarea, [contenteditable]'
