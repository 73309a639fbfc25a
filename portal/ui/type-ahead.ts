import { TYPEAHEAD_RESET_MS } from '#shared/widget-constants.ts'

/** Collects letters typed within the reset time of each other into one search text (CONST-03). */
export function createTypeAhead() {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    text = ''
  }
  return {
    add(character: string) {
      clearTimeout(timer)
      text += character
      timer = setTimeout(clear, TYPEAHEAD_RESET_MS)
      return text
    },
    isEmpty: () => text === '',
  }
}

/**
 * Index of the next label that begins with `text` (ignoring accents and case), or -1. A single letter, even repeated,
 * moves on to the next label; a longer text may stay on the current one.
 */
export function findIndexByTyping(labels: readonly string[], text: string, current: number) {
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
  const typed = plain(text)
  const isRepeat = [...typed].every((letter) => letter === typed[0])
  const wanted = isRepeat ? (typed[0] ?? '') : typed
  const start = isRepeat ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length
    if (plain(labels[index] ?? '').startsWith(wanted)) return index
  }
  return -1
}
