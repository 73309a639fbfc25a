import { useState } from 'react'

/** What a dialog is open for; undefined while it is closed. */
export function useDialogValue<T>() {
  const [value, setValue] = useState<T>()
  return { value, open: (of: T) => setValue(of), close: () => setValue(undefined) }
}
