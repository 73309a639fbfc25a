import type { Selection } from 'react-aria-components'

/** For a list of react-aria of which one entry is open. */
export const singleSelection = (currentId: string, onOpen: (id: string) => void) => ({
  selectionMode: 'single' as const,
  selectionBehavior: 'replace' as const,
  disallowEmptySelection: true,
  selectedKeys: currentId ? [currentId] : [],
  onSelectionChange: (keys: Selection) => {
    const [key] = keys === 'all' ? [] : keys
    if (key !== undefined) onOpen(String(key))
  },
})
