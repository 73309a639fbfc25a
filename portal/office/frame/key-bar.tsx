import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { hintsOf, type KeyHint, pageKeys, switchLetters, useListedKeys } from '#portal/office/lib/page-keys.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import css from './key-bar.module.css'

const ARROWS: Readonly<Record<string, string>> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }
/** Keys whose names differ by language. */
const NAMED = ['ctrl', 'shift', 'alt', 'enter', 'escape', 'space', 'home', 'end'] as const

/** A key, or several at once such as 'Ctrl+Enter', as the keyboard has it. */
export function Key({ of }: { of: string }) {
  const { t } = useTranslation('organizer')
  const caption = (key: string) => {
    const plain = key === ' ' ? 'space' : key.toLowerCase()
    const named = NAMED.find((one) => one === plain)
    return named ? t(`keys.name.${named}`) : (ARROWS[plain] ?? key.toUpperCase())
  }
  return <kbd className={css.key}>{of.split('+').map(caption).join(' ')}</kbd>
}

/** Keys, each with what it does. */
export function KeyList({ hints }: { hints: readonly KeyHint[] }) {
  return hints.map(({ keys, does }) => (
    <span key={does} className={css.hint}>
      {keys.map((key) => (
        <Key key={key} of={key} />
      ))}
      {does}
    </span>
  ))
}

/** At the bottom of a screen: a note, and the keys of the screen. Its own `keys` come first and are listed too. */
export function KeyBar({ keys = NONE, children }: { keys?: readonly KeyHint[]; children?: ReactNode }) {
  useListedKeys(keys)
  const state = useStore(pageKeys)
  const own = keys.map(({ does }) => does)
  const all = hintsOf(state, false)
  const rest = all.filter(({ does }) => !own.includes(does))
  return (
    <div className={css.bar}>
      {children && <span className={css.note}>{children}</span>}
      <span className={css.keys}>
        <KeyList hints={[...all.filter(({ does }) => own.includes(does)), ...rest]} />
      </span>
    </div>
  )
}

const NONE: readonly KeyHint[] = []

/** The keys of the screen behind it, and the switch for those that are single characters. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('organizer')
  const state = useStore(pageKeys)
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      {([false, true] as const).map((isEverywhere) => {
        const hints = hintsOf(state, isEverywhere)
        return (
          hints.length > 0 && (
            <table key={String(isEverywhere)} className={css.table}>
              <caption>{t(isEverywhere ? 'keys.everywhere' : 'keys.here')}</caption>
              <tbody>
                {hints.map(({ keys, does }) => (
                  <tr key={does}>
                    <th scope="row">{does}</th>
                    <td>
                      {keys.map((key) => (
                        <Key key={key} of={key} />
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        )
      })}
      <Checkbox value={state.areLettersOn} onChange={switchLetters} hint={t('keys.lettersHint')}>
        {t('keys.letters')}
      </Checkbox>
    </Dialog>
  )
}
