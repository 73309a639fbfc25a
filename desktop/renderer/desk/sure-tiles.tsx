import type { KeyboardEvent } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'

type Props = { sure: string; onSure: () => void; onNo: () => void }

/** In the place of a button whose act cannot be taken back: a second press there, Enter or Esc does nothing. */
export function SureTiles({ sure, onSure, onNo }: Props) {
  const { t } = useTranslation('desk')
  const onKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' ? onNo() : event.continuePropagation())
  return (
    <>
      <Tile onPress={onNo} onKeyDown={onKeyDown} autoFocus>
        {t('doNothing')}
      </Tile>
      <Tile tone="ink" onPress={onSure} onKeyDown={onKeyDown}>
        {sure}
      </Tile>
    </>
  )
}
