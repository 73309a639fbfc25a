import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { hintsOf, pageKeys, switchLetters } from '#portal/office/lib/page-keys.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Key } from './key-bar.tsx'
import css from './keys-dialog.module.css'

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
            <table key={String(isEverywhere)} className={css.keys}>
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
