import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './on-screen-keyboard.module.css'

const LATIN = {
  en: ['qwertyuiop', "asdfghjkl'", 'zxcvbnmé-'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbnéè-'],
} as const
/** For names in French and related languages. */
const ACCENTS = ['àâäáãåæçéè', 'êëíìîïñóòô', 'öõœúùûüýÿšž']
const ARABIC = ['ضصثقفغعهخحج', 'شسيبلاتنمكط', 'ئءؤرىةوزظد']
const NUMBERS = ['1234567890', '@.-_/:+', "'&()!?#$%*"]

type Layer = 'latin' | 'accents' | 'arabic' | 'numbers'

type Props = {
  onKey: (key: string) => void
  onErase: () => void
  /** The key at the lower right, for what follows the input. */
  end: { label: string; onPress: () => void }
  hasCapitals?: boolean
  /** The next letter is capitalized automatically, as on a phone. */
  startsWithCapital?: boolean
  /** For a keyboard that covers the page. */
  onClose?: (() => void) | undefined
}

/** The standing desk's keyboard: AZERTY in French, QWERTY in English, and Arabic via its own key. */
export function OnScreenKeyboard(props: Props) {
  const { onKey, onErase, end, hasCapitals = false, startsWithCapital = false, onClose } = props
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [layer, setLayer] = useState<Layer>('latin')
  // Shift and accents apply to one letter only, as on a phone.
  const [isShifted, setShifted] = useState(false)
  const hasShift = hasCapitals && (layer === 'latin' || layer === 'accents')
  const isCapital = hasShift && isShifted !== startsWithCapital
  const rows = { latin: LATIN[language], accents: ACCENTS, arabic: ARABIC, numbers: NUMBERS }[layer]
  const press = (key: string) => {
    setShifted(false)
    if (layer === 'accents') setLayer('latin')
    onKey(key)
  }
  // Keeps the focus in the field.
  const keepFocus = (event: React.PointerEvent) => event.preventDefault()
  return (
    <section
      className={css.keys}
      data-keyboard
      aria-label={t('osk.label')}
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((row, index) => (
        <div key={row}>
          {hasShift && index === rows.length - 1 && (
            <Key
              className={css.wide}
              aria-label={t('osk.capital')}
              aria-pressed={isCapital}
              onClick={() => setShifted(!isShifted)}
            >
              ⇧
            </Key>
          )}
          {[...row].map((letter) => {
            const key = isCapital ? letter.toLocaleUpperCase(language) : letter
            return (
              <Key key={letter} onClick={() => press(key)}>
                {key}
              </Key>
            )
          })}
          {index === rows.length - 1 && (
            <Key className={css.wide} aria-label={t('osk.erase')} onClick={onErase}>
              <Icon name="backspace" />
            </Key>
          )}
        </div>
      ))}
      <div>
        <LayerKeys layer={layer} onLayer={setLayer} />
        <Key className={css.space} onClick={() => onKey(' ')}>
          {t('osk.space')}
        </Key>
        <Key className={css.end} onClick={end.onPress}>
          {end.label}
        </Key>
        {onClose && (
          <Key className={css.wide} aria-label={t('osk.close')} onClick={onClose}>
            <Icon name="down" />
          </Key>
        )}
      </div>
    </section>
  )
}

function LayerKeys({ layer, onLayer }: { layer: Layer; onLayer: (layer: Layer) => void }) {
  const { t } = useTranslation('desk')
  const show = (asked: Layer) => onLayer(layer === asked ? 'latin' : asked)
  return (
    <>
      <Key className={css.wide} onClick={() => show('numbers')}>
        {layer === 'numbers' ? 'abc' : '123'}
      </Key>
      <Key
        className={css.wide}
        aria-label={layer === 'accents' ? undefined : t('osk.accents')}
        onClick={() => show('accents')}
      >
        {layer === 'accents' ? 'abc' : <span aria-hidden="true">é ç ï</span>}
      </Key>
      <Key className={css.wide} lang="ar" onClick={() => show('arabic')}>
        {layer === 'arabic' ? 'abc' : 'ع'}
      </Key>
    </>
  )
}

/** Not a tab stop. */
function Key(props: React.ComponentProps<'button'>) {
  return <button type="button" tabIndex={-1} {...props} />
}

const FIELDS = 'form :is(input, textarea):not([type=checkbox], [type=radio], [type=file], [readonly])'

type FormKeyboardProps = {
  fields?: string
  /** The keyboard covers the page, and closes after the last field. */
  isOverlay?: boolean
}

/** The standing desk's keyboard, below a form; keys type at the cursor. */
export function FormKeyboard({ fields = FIELDS, isOverlay = false }: FormKeyboardProps) {
  const { t } = useTranslation('desk')
  const startsWithCapital = useSyncExternalStore(subscribeToCursor, isAtStart)
  const isLast = useSyncExternalStore(subscribeToCursor, () => nextField(fields) === undefined)
  const closes = isOverlay && isLast
  const next = { label: t('walkIn.next'), onPress: () => (nextField(fields) ?? shownFields(fields)[0])?.focus() }
  return (
    <OnScreenKeyboard
      hasCapitals
      startsWithCapital={startsWithCapital}
      // The only way to type like a user: keeps undo and React's events.
      onKey={(key) => document.execCommand('insertText', false, key)}
      onErase={() => document.execCommand('delete')}
      end={closes ? { label: t('osk.close'), onPress: leaveLastField } : next}
      onClose={isOverlay && !closes ? leaveField : undefined}
    />
  )
}

const WORDS = ':is(textarea, [type=text]):not([inputmode])'
const CURSOR_EVENTS = ['focusin', 'input', 'selectionchange']

function subscribeToCursor(change: () => void) {
  for (const name of CURSOR_EVENTS) document.addEventListener(name, change)
  return () => {
    for (const name of CURSOR_EVENTS) document.removeEventListener(name, change)
  }
}

/** Names begin with a capital; addresses, numbers and passwords do not. */
function isAtStart() {
  const field = document.activeElement
  return field?.matches(WORDS) === true && (field as HTMLInputElement).selectionStart === 0
}

const shownFields = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((field) => field.checkVisibility())

/** Undefined after the last one. */
function nextField(selector: string) {
  const fields = shownFields(selector)
  return fields[fields.indexOf(document.activeElement as HTMLElement) + 1]
}

const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/** Scrolls to what follows the last field: a checkbox, the submit button. */
function leaveLastField() {
  const form = document.activeElement?.closest('form')
  leaveField()
  form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
}
