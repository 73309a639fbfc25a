import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { hintsOf, type KeyHint, pageKeys, setLetterKeys, useListedKeys } from '#portal/office/lib/page-keys.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import css from './key-bar.module.css'

const ARROWS: Readonly<Record<string, string>> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }
/** Keys whose names differ by language. */
const NAMED = ['ctrl', 'shift', 'alt', 'enter', 'escape', 'space', 'home', 'end'] as const

/** A key or a combination such as 'Ctrl+Enter', as printed on the keyboard. */
export function Key({ combination }: { combination: string }) {
  const { t } = useTranslation('organizer')
  const caption = (key: string) => {
    const plain = key === ' ' ? 'space' : key.toLowerCase()
    const named = NAMED.find((one) => one === plain)
    return named ? t(`keys.name.${named}`) : (ARROWS[plain] ?? key.toUpperCase())
  }
  return <kbd className={css.key}>{combination.split('+').map(caption).join(' ')}</kbd>
}

/** Keys, each with what it does. */
export function KeyList({ hints }: { hints: readonly KeyHint[] }) {
  return hints.map(({ keys, label }) => (
    <span key={label} className={css.hint}>
      {keys.map((key) => (
        <Key key={key} combination={key} />
      ))}
      {label}
    </span>
  ))
}

/** The bar at the bottom of a screen: a note, then the given `keys`, then the screen's other keys. */
export function KeyBar({ keys = NONE, children }: { keys?: readonly KeyHint[]; children?: ReactNode }) {
  useListedKeys(keys)
  const state = useStore(pageKeys)
  const own = keys.map(({ label }) => label)
  const all = hintsOf(state, false)
  const others = all.filter(({ label }) => !own.includes(label))
  return (
    <div className={css.bar}>
      {children && <span className={css.note}>{children}</span>}
      <span className={css.keys}>
        <KeyList hints={[...all.filter(({ label }) => own.includes(label)), ...others]} />
      </span>
    </div>
  )
}

const NONE: readonly KeyHint[] = []

/** Lists the keys of the current screen, with a switch for single-character keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('organizer')
  const state = useStore(pageKeys)
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      {([false, true] as const).map((isGlobal) => {
        const hints = hintsOf(state, isGlobal)
        return (
          hints.length > 0 && (
            <table key={String(isGlobal)} className={css.table}>
              <caption>{t(isGlobal ? 'keys.everywhere' : 'keys.here')}</caption>
              <tbody>
                {hints.map(({ keys, label }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>
                      {keys.map((key) => (
                        <Key key={key} combination={key} />
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        )
      })}
      <Checkbox value={state.areLetterKeysOn} onChange={setLetterKeys} hint={t('keys.lettersHint')}>
        {t('keys.letters')}
      </Checkbox>
    </Dialog>
  )
}
