import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'

/** A void badge stays void: it is asked first, and a second press on the same place takes it back. */
export function LostTile({ onLost }: { onLost: () => void }) {
  const { t } = useTranslation('desk')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Tile onPress={() => setAsking(true)}>{t('lost.report')}</Tile>
  return (
    <>
      <Tile onPress={() => setAsking(false)}>{t('cancel')}</Tile>
      <Tile tone="ink" onPress={onLost}>
        {t('lost.sure')}
      </Tile>
    </>
  )
}
