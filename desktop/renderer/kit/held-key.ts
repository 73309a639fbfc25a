type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

const MOVING = /^(Arrow|Page|Home$|End$|Tab$|Backspace$|Delete$)/

/** Whether a press has an effect: a key that is held down writes and moves on, and does nothing else again. */
export function actsAgain({ key, repeat, ctrlKey, altKey, metaKey }: Press): boolean {
  if (!repeat || MOVING.test(key)) return true
  return [...key].length === 1 && !ctrlKey && !altKey && !metaKey
}
