import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './on-screen-keyboard.module.css'

const LATIN = {
  en: ['qwertyuiop', "asdfghjkl'", 'zxcvbnmé-'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbnéè-'],
} as const
const ARABIC = ['ضصثقفغعهخحج', 'شسيبلاتنمكط', 'ئءؤرىةوزظد']
const NUMBERS = ['1234567890', '@.-_/:+', "'&()!?#$%*"]

type Props = {
  onKey: (key: string) => void
  onErase: () => void
  /** The key at the lower right, for what follows the typed word. */
  end: { label: string; onPress: () => void }
  hasCapitals?: boolean
}

/** The standing desk's keyboard: AZERTY in French, QWERTY in English, and Arabic behind a key of its own. */
export function OnScreenKeyboard({ onKey, onErase, end, hasCapitals = false }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [layer, setLayer] = useState<'latin' | 'arabic' | 'numbers'>('latin')
  // For one letter only, as on a phone.
  const [isCapital, setCapital] = useState(false)
  const rows = layer === 'arabic' ? ARABIC : layer === 'numbers' ? NUMBERS : LATIN[language]
  const press = (key: string) => {
    setCapital(false)
    onKey(key)
  }
  // Keeps the focus in the field.
  const hold = (event: React.PointerEvent) => event.preventDefault()
  return (
    <section
      className={css.keys}
      data-keyboard
      aria-label={t('osk.label')}
      onPointerDown={hold}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((row, at) => (
        <div key={row}>
          {hasCapitals && layer === 'latin' && at === rows.length - 1 && (
            <Key
              className={css.wide}
              aria-label={t('osk.capital')}
              aria-pressed={isCapital}
              onClick={() => setCapital(!isCapital)}
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
          {at === rows.length - 1 && (
            <Key className={css.wide} aria-label={t('osk.erase')} onClick={onErase}>
              <Icon name="backspace" />
            </Key>
          )}
        </div>
      ))}
      <div>
        <Key className={css.wide} onClick={() => setLayer(layer === 'numbers' ? 'latin' : 'numbers')}>
          {layer === 'numbers' ? 'abc' : '123'}
        </Key>
        <Key className={css.wide} lang="ar" onClick={() => setLayer(layer === 'arabic' ? 'latin' : 'arabic')}>
          {layer === 'arabic' ? 'abc' : 'ع'}
        </Key>
        <Key className={css.space} onClick={() => onKey(' ')}>
          {t('osk.space')}
        </Key>
        <Key className={css.end} onClick={end.onPress}>
          {end.label}
        </Key>
      </div>
    </section>
  )
}

/** Not a tab stop. */
function Key(props: React.ComponentProps<'button'>) {
  return <button type="button" tabIndex={-1} {...props} />
}
