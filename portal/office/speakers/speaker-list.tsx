import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { oneOpen } from '#portal/office/lib/one-open.ts'
import { fullName } from '#portal/office/lib/queries.ts'
import rows from '#portal/office/record/record-rows.module.css'
import { TwinMarks, useTwins } from '#portal/office/record/same-person.tsx'
import { Allowed } from '#portal/office/session/needs.tsx'
import { cx } from '#portal/ui/cx.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-list.module.css'
import { isWaiting, ordersAfter, type SpeakerStage, useReorder } from './use-speakers.ts'

type Props = {
  speakers: readonly Speaker[]
  stageOf: (speaker: Speaker) => SpeakerStage
  currentId: string
  isMovable: boolean
  onOpen: (id: string) => void
}

/**
 * Speakers in their order, which is changed by dragging, or with Enter on a handle and the arrow keys. A filtered list
 * has gaps, so nothing can be moved there.
 */
export function SpeakerList({ speakers, stageOf, currentId, isMovable, onOpen }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const { mutate: reorder } = useReorder()
  const twinsOf = useTwins()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isMovable,
    getItems: (keys) => speakers.filter(({ _id }) => keys.has(_id)).map((one) => ({ 'text/plain': fullName(one) })),
    onReorder({ keys, target }) {
      const [moved] = keys
      const others = speakers.filter(({ _id }) => _id !== moved)
      const at = others.findIndex(({ _id }) => _id === target.key)
      if (moved === undefined || at === -1) return
      reorder(ordersAfter(speakers, String(moved), target.dropPosition === 'after' ? at + 1 : at))
    },
  })
  return (
    <GridList
      aria-label={t('list')}
      items={speakers}
      dependencies={[t, isMovable, stageOf, twinsOf]}
      className={cx(rows.list, css.list)}
      {...oneOpen(currentId, onOpen)}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={rows.empty}>{t('none')}</p>}
    >
      {(speaker) => (
        <GridListItem id={speaker._id} textValue={fullName(speaker)} className={cx(rows.row, css.row)}>
          {isMovable && (
            <Allowed to="speaker.setSpeakerOrder">
              <Button slot="drag" className={css.handle ?? ''} aria-label={t('move', { name: fullName(speaker) })}>
                <span aria-hidden="true">⠿</span>
              </Button>
            </Allowed>
          )}
          <span className={css.name}>
            <b>{speaker.prenom || speaker.email}</b> {speaker.nom}
            <TwinMarks twins={twinsOf(speaker)} />
          </span>
          <span className={css.company}>{speaker.company}</span>
          <StageMark stage={stageOf(speaker)} />
        </GridListItem>
      )}
    </GridList>
  )
}

function StageMark({ stage }: { stage: SpeakerStage }) {
  const { t } = useTranslation('organizer-speakers')
  return (
    <span className={css.state} data-waits={isWaiting(stage) || undefined} data-late={stage === 'unsent' || undefined}>
      {t(`stateIs.${stage}`)}
    </span>
  )
}
