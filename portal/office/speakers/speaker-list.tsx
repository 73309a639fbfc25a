import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { fullName } from '#portal/office/lib/queries.ts'
import { singleSelection } from '#portal/office/lib/single-selection.ts'
import { DuplicateMarks, useDuplicates } from '#portal/office/record/duplicate-notice.tsx'
import rows from '#portal/office/record/record-rows.module.css'
import { cx } from '#portal/ui/cx.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-list.module.css'
import { needsOrganizer, ordersForMove, type SpeakerStage, useReorder } from './use-speakers.ts'

type Props = {
  speakers: readonly Speaker[]
  stageOf: (speaker: Speaker) => SpeakerStage
  currentId: string
  isReorderable: boolean
  onOpen: (id: string) => void
}

/**
 * Speakers in their order, which is changed by dragging, or with Enter on a handle and the arrow keys. A filtered list
 * has gaps, so nothing can be moved there.
 */
export function SpeakerList({ speakers, stageOf, currentId, isReorderable, onOpen }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const { mutate: reorder } = useReorder()
  const duplicatesOf = useDuplicates()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isReorderable,
    getItems: (keys) => speakers.filter(({ _id }) => keys.has(_id)).map((one) => ({ 'text/plain': fullName(one) })),
    onReorder({ keys, target }) {
      const [moved] = keys
      const others = speakers.filter(({ _id }) => _id !== moved)
      const at = others.findIndex(({ _id }) => _id === target.key)
      if (moved === undefined || at === -1) return
      reorder(ordersForMove(speakers, String(moved), target.dropPosition === 'after' ? at + 1 : at))
    },
  })
  return (
    <GridList
      aria-label={t('list')}
      items={speakers}
      dependencies={[t, isReorderable, stageOf, duplicatesOf]}
      className={cx(rows.list, css.list)}
      {...singleSelection(currentId, onOpen)}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={rows.empty}>{t('none')}</p>}
    >
      {(speaker) => (
        <GridListItem id={speaker._id} textValue={fullName(speaker)} className={cx(rows.row, css.row)}>
          {isReorderable && (
            <Allowed call="speaker.setSpeakerOrder">
              <Button slot="drag" className={css.handle ?? ''} aria-label={t('move', { name: fullName(speaker) })}>
                <span aria-hidden="true">⠿</span>
              </Button>
            </Allowed>
          )}
          <span className={css.name}>
            <b>{speaker.prenom || speaker.email}</b> {speaker.nom}
            <DuplicateMarks duplicates={duplicatesOf(speaker)} />
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
    <span
      className={css.state}
      data-waiting={needsOrganizer(stage) || undefined}
      data-failed={stage === 'unsent' || undefined}
    >
      {t(`stateIs.${stage}`)}
    </span>
  )
}
