/**
 * What is typed, ticked or chosen in fields that the server drew, before the code that reads them is here. It is collected
 * from now on; the function returned puts it into the fields again, and fires the events that React listens to. A field
 * that was drawn anew meanwhile is found by its name.
 */
export function preserveInput(root: HTMLElement) {
  const touched = new Set<Field>([...root.querySelectorAll<Field>(FIELDS)].filter(isTouched))
  const states = new Map<Field, State>()
  const note = (field: Field) => states.set(field, stateOf(field))
  for (const field of touched) note(field)
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return
    // Once the page is live its own code hears of a file, and would take it twice. A letter is noted until the end: the
    // text of before would replace it.
    if (target.type !== 'file' || root.hasAttribute('data-ssr')) note(target)
  }
  // What React and the form do as they take the fields over may empty them: the next letter goes behind what was typed.
  const onBeforeInput = ({ target }: Event) => {
    const typed = isField(target) && states.get(target)
    if (typed && typed.value !== target.value) setValue(target, typed.value)
  }
  root.addEventListener('beforeinput', onBeforeInput, true)
  root.addEventListener('input', onInput, true)
  root.addEventListener('change', onInput, true)
  return () => {
    root.removeEventListener('beforeinput', onBeforeInput, true)
    root.removeEventListener('input', onInput, true)
    root.removeEventListener('change', onInput, true)
    for (const [field, state] of states) {
      const now = field.isConnected ? field : root.querySelector<Field>(`[name="${CSS.escape(field.name)}"]`)
      if (now) replay(now, state)
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement
const FIELDS = 'input, textarea'

interface State {
  value: string
  isTicked: boolean
  files: FileList | null
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS)
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const stateOf = (field: Field): State => ({
  value: field.value,
  isTicked: isBox(field) && field.checked,
  files: 'files' in field ? field.files : null,
})

function isTouched(field: Field) {
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** React hears of a change only if the value differs from what it wrote itself last. */
function replay(field: Field, { value, isTicked, files }: State) {
  if (isBox(field)) {
    // A radio button is never taken back by a click on itself.
    if (field.type === 'radio' && !isTicked) return
    field.checked = !isTicked
    field.click()
    return
  }
  if (field.type === 'file') {
    if (!('files' in field) || !files?.length) return
    field.files = files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = ''
  setValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** By the browser's own property: React replaces that of the field, and would take the value for one of its own. */
function setValue(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
