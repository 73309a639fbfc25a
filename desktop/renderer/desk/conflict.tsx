import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Plate } from '#desktop/renderer/kit/plate.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { DeskConflict } from '#shared/sync/sync-status.ts'
import { differing, valueText, writer } from './conflict-text.ts'
import { refreshDesk, speakerApi, useCard } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './lists-page.module.css'
import { PassBand } from './pass-band.tsx'
import { fullName } from './person-row.tsx'

type ConflictProps = { conflict: DeskConflict; count: number; deskName: string; onOpen: (id: string) => void }

/** The same field changed twice: both values, who and when; two equal buttons on purpose. */
export function Conflict({ conflict, count, deskName, onOpen }: ConflictProps) {
  const { t } = useTranslation(['desk', 'error'])
  const language = useLanguage()
  const card = useCard(conflict.id)
  const field = t(`field.${conflict.field}`, { defaultValue: conflict.field })
  const by = writer(conflict, t)
  const [yours, stored] = [valueText(conflict.yours), valueText(conflict.stored)]
  async function writeOurs(): Promise<void> {
    try {
      const parts = { params: { id: conflict.id }, body: { [conflict.field]: conflict.yours } }
      await (conflict.entity === 'badge' ? badgeApi.updateBadge(parts) : speakerApi.updateSpeaker(parts))
      await refreshDesk()
      onOpen(conflict.id)
    } catch (error) {
      toast.error(t('failed'), shownFailure(error, t).text)
    }
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '1') onOpen(conflict.id)
      else if (event.key === '3') void writeOurs()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  return (
    <section aria-label={t('lists.question', { field })}>
      {card && (
        <PassBand type={card.person.type} title={fullName(card.person)} end={t('lists.of', { count })} />
      )}
      <p className={css.question}>{t('lists.question', { field })}</p>
      <div className={css.both}>
        <div className={css.side}>
          <h2>
            {by} <span className={css.stored}>{t('lists.stored')}</span>
          </h2>
          <p>{field}</p>
          <Value text={stored} other={yours} />
          <p>{t('lists.firstAt', { at: clockText(conflict.at, language) })}</p>
          <Plate tone="ink" onPress={() => onOpen(conflict.id)}>
            {t('lists.keep', { by })}
          </Plate>
        </div>
        <div className={css.side}>
          <h2>
            {t('lists.this', { desk: deskName })}{' '}
            <span className={css.notStored}>{t('lists.notStored')}</span>
          </h2>
          <p>{field}</p>
          <Value text={yours} other={stored} />
          <p>{t('lists.typedHere')}</p>
          <Plate tone="ink" onPress={() => void writeOurs()}>
            {t('lists.useOurs')}
          </Plate>
        </div>
      </div>
    </section>
  )
}

/** What differs is underlined. */
function Value({ text, other }: { text: string; other: string }) {
  const [begin, own, end] = differing(text, other)
  return (
    <b dir="auto">
      {begin}
      {own && <u>{own}</u>}
      {end}
    </b>
  )
}
