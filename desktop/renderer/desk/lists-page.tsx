import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KeyLine } from '#desktop/renderer/kit/key-line.tsx'
import { Plate } from '#desktop/renderer/kit/plate.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { DeskConflict, RefusedOperation } from '#shared/sync/sync-status.ts'
import { DESK, deskApi, refreshDesk, speakerApi, useCard } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './lists-page.module.css'
import { PassBand } from './pass-band.tsx'
import { fullName } from './person-row.tsx'

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

type Props = { deskName: string; onOpen: (id: string) => void; onBack: () => void }

/** What somebody else changed first, and what the server did not take: never dropped, always to be seen. */
export function ListsPage({ deskName, onOpen, onBack }: Props) {
  const { t } = useTranslation(['desk', 'error'])
  const language = useLanguage()
  const conflicts =
    useQuery({ queryKey: [DESK, 'conflicts'], queryFn: () => deskApi.listConflicts() }).data ?? []
  const refused = useQuery({ queryKey: [DESK, 'refused'], queryFn: () => deskApi.listRefused() }).data ?? []
  const [first] = conflicts
  return (
    <>
      <div className={css.page}>
        {first && <Conflict conflict={first} count={conflicts.length} deskName={deskName} onOpen={onOpen} />}
        <main className={css.refused}>
          {!first && <h1 className="visually-hidden">{t('lists.refused')}</h1>}
          <h2>{t('lists.refused')}</h2>
          {refused.length === 0 && <p>{t('lists.noneRefused')}</p>}
          <ul>
            {refused.map((one: RefusedOperation) => (
              <li key={one.opId}>
                <b>{clockText(one.deviceTime, language)}</b>
                <div>
                  <b>{t(`lists.entity.${one.entity}`)}</b>
                  <span>
                    {Object.entries(one.patch)
                      .map(([field, value]) => `${field}: ${valueText(value)}`)
                      .join(', ')}
                  </span>
                  <span>{t(`error:${one.code}`, { defaultValue: one.error })}</span>
                </div>
                <Plate onPress={() => onOpen(one.id)}>{t('open')}</Plate>
              </li>
            ))}
          </ul>
        </main>
      </div>
      <KeyLine keys={[[[t('key.esc')], t('lists.later')]]}>
        <Plate tone="bare" onPress={onBack}>
          {t('back')}
        </Plate>
      </KeyLine>
    </>
  )
}

type ConflictProps = { conflict: DeskConflict; count: number; deskName: string; onOpen: (id: string) => void }

/** The same field changed twice: both values, who and when; two equal buttons on purpose. */
function Conflict({ conflict, count, deskName, onOpen }: ConflictProps) {
  const { t } = useTranslation(['desk', 'error'])
  const language = useLanguage()
  const card = useCard(conflict.id)
  const field = t(`field.${conflict.field}`, { defaultValue: conflict.field })
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
  return (
    <section aria-label={t('lists.question', { field })}>
      {card && (
        <PassBand type={card.person.type} title={fullName(card.person)} end={t('lists.of', { count })} />
      )}
      <p className={css.question}>{t('lists.question', { field })}</p>
      <div className={css.both}>
        <div className={css.side}>
          <h2>
            {conflict.by} <span className={css.stored}>{t('lists.stored')}</span>
          </h2>
          <p>{field}</p>
          <b dir="auto">{valueText(conflict.stored)}</b>
          <p>{t('lists.firstAt', { at: clockText(conflict.at, language) })}</p>
          <Plate tone="ink" onPress={() => onOpen(conflict.id)}>
            {t('lists.keep', { by: conflict.by })}
          </Plate>
        </div>
        <div className={css.side}>
          <h2>
            {t('lists.this', { desk: deskName })}{' '}
            <span className={css.notStored}>{t('lists.notStored')}</span>
          </h2>
          <p>{field}</p>
          <b dir="auto">{valueText(conflict.yours)}</b>
          <p>{t('lists.typedHere')}</p>
          <Plate tone="ink" onPress={() => void writeOurs()}>
            {t('lists.useOurs')}
          </Plate>
        </div>
      </div>
    </section>
  )
}
