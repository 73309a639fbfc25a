/**
 * Preserves input in server-rendered fields made before the page's code has loaded. It is recorded from now on;
 * the returned function puts it back into the fields, and fires the events that React listens to. A field that was
 * re-rendered meanwhile is found by its name.
 */
export function preserveInput(root: HTMLElement) {
  const touched = new Set<Field>([...root.querySelectorAll<Field>(FIELDS)].filter(isTouched))
  const states = new Map<Field, State>()
  const note = (field: Field) => states.set(field, stateOf(field))
  for (const field of touched) note(field)
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return
    // Once the page is hydrated its own code handles a file, and would get it twice. Typing is recorded until the end,
    // or the earlier text would replace it.
    if (target.type !== 'file' || root.hasAttribute('data-ssr')) note(target)
  }
  // React and the form may empty the fields as they take over: the next letter is appended to the typed text.
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

/** React notices a change only if the value differs from the one it last wrote itself. */
function replay(field: Field, { value, isTicked, files }: State) {
  if (isBox(field)) {
    // Clicking a radio button never unticks it.
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

/** Uses the browser's own property: React overrides the field's, and would take the value for its own. */
function setValue(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
