import { useTranslation } from 'react-i18next'
import { KeyHints, Tile } from '#desktop/renderer/kit/tile.tsx'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import type { HandedOutTwice } from '#shared/checkin/checkin.contract.ts'
import type { NamedOperation } from '#shared/sync/sync-status.ts'
import { attempt } from './attempt.ts'
import { Conflict } from './conflict.tsx'
import { authorName, patchText } from './conflict-text.ts'
import { deskApi, refreshDesk, useDeskQuery } from './desk.api.ts'
import { clockText, whenText } from './desk-times.ts'
import css from './review-page.module.css'

/** Badges that two desks handed out while disconnected. Either desk can settle it: only the last check-in stays. */
function HandedOutTwiceList() {
  const { t } = useTranslation(['desk', 'organizer-desks'])
  const language = useLanguage()
  const twice = useDeskQuery(['twice'], () => deskApi.listTwice()) ?? []
  const keepLast = ({ id, checkins }: HandedOutTwice) =>
    attempt(async () => {
      for (const { _id } of checkins.slice(0, -1))
        await deskApi.undoCheckin({ params: { id }, body: { checkin: _id, by: '' } })
      await refreshDesk()
    })
  if (twice.length === 0) return null
  return (
    <section className={css.refused} aria-labelledby="twice">
      <h2 id="twice">{t('organizer-desks:twice.title')}</h2>
      <ul>
        {twice.map((one) => (
          <li key={one.id}>
            <b>{one.checkins.length} ×</b>
            <div>
              <b dir="auto">{one.name}</b>
              <span>{one.checkins.map(({ at, desk }) => `${whenText(at, language)}, ${desk}`).join(' · ')}</span>
              <span>{t('organizer-desks:twice.text', { desk: one.checkins.at(-1)?.desk ?? '' })}</span>
            </div>
            <Tile onPress={() => void keepLast(one)}>{t('twice.keepLast')}</Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { deskName: string; onOpen: (id: string) => void; onBack: () => void }

/** Conflicts with others' changes, and operations that the server rejected: always visible, never dropped. */
export function ReviewPage({ deskName, onOpen, onBack }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const conflicts = useDeskQuery(['conflicts'], () => deskApi.listConflicts()) ?? []
  const listed = useDeskQuery(['unfinished'], () => deskApi.listUnfinished()) ?? []
  const waiting = listed.filter(({ isWaiting }) => isWaiting)
  const refused = listed.filter(({ isWaiting }) => !isWaiting)
  const [first] = conflicts
  return (
    <>
      <div className={css.page}>
        {first && <Conflict conflict={first} count={conflicts.length} deskName={deskName} onOpen={onOpen} />}
        <HandedOutTwiceList />
        <main className={css.refused}>
          {!first && <h1 className="visually-hidden">{t('lists.title')}</h1>}
          {listed.length === 0 && <p>{t('lists.nothing')}</p>}
          {waiting.length > 0 && <h2>{t('lists.waiting')}</h2>}
          <Operations listed={waiting} onOpen={onOpen} />
          {refused.length > 0 && <h2>{t('lists.refused')}</h2>}
          <Operations listed={refused} onOpen={onOpen} />
        </main>
      </div>
      <KeyHints
        keys={[first && [['1'], t('lists.keep', { by: authorName(first) })], first && [['3'], t('lists.useOurs')]]}
        esc={t(first ? 'lists.later' : 'back')}
        onBack={onBack}
      />
    </>
  )
}

/** The text for an operation; a reported loss and an undo have their own. */
function operationTextKey({ entity, patch }: NamedOperation) {
  if (entity === 'print' && patch.state === 'void') return 'history.void' as const
  if (entity === 'badge' && patch.type) return 'lists.newBadge' as const
  return entity === 'checkin' && patch.undoOf ? 'history.undone' : (`organizer-desks:held.entity.${entity}` as const)
}

function Operations({ listed, onOpen }: { listed: NamedOperation[] } & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation(['desk', 'badge', 'organizer-desks'])
  const language = useLanguage()
  return (
    <ul>
      {listed.map((one) => (
        <li key={one.opId}>
          <b>{clockText(one.deviceTime, language)}</b>
          <div>
            <b dir="auto">{[one.name, t(operationTextKey(one))].filter(Boolean).join(', ')}</b>
            {(one.entity === 'badge' || one.entity === 'speaker') && <span dir="auto">{patchText(one.patch, t)}</span>}
            {one.code && <span>{textOr(`error:${one.code}`, one.error)}</span>}
          </div>
          <Tile onPress={() => onOpen(one.id)}>{t('open')}</Tile>
        </li>
      ))}
    </ul>
  )
}
