import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FlagMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { useFileDrop } from '#portal/ui/use-file-drop.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType, INPUT_LABEL_KEY } from '#shared/badge/pass.ts'
import { MAX_LISTED } from '#shared/badge/pasted-addresses.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './many-invitations.module.css'
import { unsentOf } from './queue-drafts.ts'
import { QueueList } from './queue-list.tsx'
import { TypeSelect } from './type-select.tsx'
import { type InvitationQueue, type PasteResult, useInvitationQueue } from './use-invitation-queue.ts'

type Props = {
  company: Company
  badges: readonly Badge[]
  isOpen: boolean
  onClose: () => void
  /** How many rows wait. */
  onLeft: (left: number) => void
}

/** A place of its own for many invitations: paste, look through, send one after the other. */
export function ManyInvitations({ company, badges, isOpen, onClose, onLeft }: Props) {
  const { t } = useTranslation('badge')
  const queue = useInvitationQueue(company, badges)
  const unsent = unsentOf(queue.rows)
  useEffect(() => onLeft(unsent), [unsent, onLeft])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('many.title')} width={750}>
      <PasteArea queue={queue} />
      <Places left={queue.left} />
      {queue.rows.length > 0 && (
        <>
          <QueueList queue={queue} />
          <QueueFoot queue={queue} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** Where addresses are pasted, typed or dropped as a file. */
function PasteArea({ queue }: { queue: InvitationQueue }) {
  const { t } = useTranslation('badge')
  const { zone } = useFileDrop((file) => void queue.addFile(file), false)
  return (
    <div {...zone} className={css.paste}>
      <TextField
        label={t('many.addresses')}
        hint={t('many.hint', { most: MAX_LISTED })}
        multiline="area"
        value={queue.text}
        onChange={queue.write}
        spellCheck={false}
        autoComplete="off"
      />
      <div role="status">{queue.result && <PasteNotice result={queue.result} />}</div>
      <div className={css.tools}>
        <TypeSelect label={t('many.typeOfAll')} value={queue.type} onChange={queue.chooseType} isLabelled />
        <Button variant="line" onPress={queue.add} isDisabled={queue.text.trim() === ''}>
          {t('many.add')}
        </Button>
        <FileButton
          variant="line"
          icon="upload"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onFile={(file) => void queue.addFile(file)}
        >
          {t('many.file')}
        </FileButton>
      </div>
    </div>
  )
}

function PasteNotice({ result }: { result: PasteResult }) {
  const { t } = useTranslation('badge')
  if ('mistake' in result) return <Notice kind="late">{t(`many.mistake.${result.mistake}`)}</Notice>
  const { taken, without, beyond } = result
  return (
    <Notice kind={without + beyond > 0 ? 'due' : 'note'}>
      <p>{t('many.taken', { count: taken })}</p>
      {without > 0 && <p>{t('many.without', { count: without })}</p>}
      {beyond > 0 && <p>{t('many.beyond', { count: beyond, most: MAX_LISTED })}</p>}
    </Notice>
  )
}

/** The places left of each type after this list. */
function Places({ left }: { left: Record<BadgeType, number> }) {
  const { t } = useTranslation(['badge', 'pass'])
  return (
    <ul className={css.places} aria-label={t('many.places')}>
      {BADGE_TYPES.map((type) => (
        <li key={type} data-over={left[type] < 0 || undefined}>
          <FlagMark type={type} />
          <span>{t(INPUT_LABEL_KEY[type])}</span>
          <strong>
            {left[type] < 0 ? t('many.tooMany', { count: -left[type] }) : t('invitation.left', { count: left[type] })}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function QueueFoot({ queue, onClose }: { queue: InvitationQueue; onClose: () => void }) {
  const { t } = useTranslation(['badge', 'ui'])
  const { rows, checked, isSending, isWaiting } = queue
  const open = rows.filter(({ state }, at) => state === 'sending' || (state === 'new' && !checked[at]?.doubt)).length
  const doubtful = rows.filter(({ state }, at) => state === 'new' && checked[at]?.doubt).map(({ id }) => id)
  const sent = rows.filter(({ state }) => state === 'sent').map(({ id }) => id)
  async function empty() {
    const question = {
      title: t('many.empty'),
      message: t('many.emptyQuestion', { count: unsentOf(rows) }),
      isQuiet: true,
    }
    if (unsentOf(rows) === 0 || (await confirm(question))) queue.remove(rows.map(({ id }) => id))
  }
  const [label, next] = isSending
    ? [t('many.stop'), { variant: 'line', onPress: queue.stop } as const]
    : open > 0
      ? [t('many.send', { count: open }), { onPress: () => void queue.send() }]
      : [t('ui:close'), { onPress: onClose }]
  return (
    <>
      <div role="status" className={css.progress}>
        <p>{t('many.progress', { sent: sent.length, count: rows.length })}</p>
        {isWaiting && <Notice kind="due">{t('many.offline')}</Notice>}
      </div>
      <DialogButtons>
        {!isSending && (
          <>
            {sent.length > 0 && sent.length < rows.length && (
              <Button variant="line" onPress={() => queue.remove(sent)}>
                {t('many.dropSent')}
              </Button>
            )}
            {doubtful.length > 0 && (
              <Button variant="line" onPress={() => queue.remove(doubtful)}>
                {t('many.dropDoubtful', { count: doubtful.length })}
              </Button>
            )}
            <Button variant="line" onPress={() => void empty()}>
              {t('many.empty')}
            </Button>
          </>
        )}
        {/* One button whatever it does: the focus stays on it from the first row to the last. */}
        <Button {...next}>{label}</Button>
      </DialogButtons>
    </>
  )
}
