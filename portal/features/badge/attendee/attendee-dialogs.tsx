import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import type { AttendeeField } from '#shared/badge/badge.fields.ts'
import type { Conflict } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { SupportLine } from './support-line.tsx'

/** No photo, no badge (VAL-38). `onUpload` opens the file dialog. */
export function PhotoMissing(props: { isOpen: boolean; onClose: () => void; onUpload: () => void }) {
  const { t } = useTranslation('attendee')
  const { isOpen, onClose, onUpload } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('photo.title')} role="alertdialog">
      <p className="text-20">{t('photo.missing')}</p>
      <DialogButtons>
        <Button
          autoFocus
          icon="camera"
          onPress={() => {
            onUpload()
            onClose()
          }}
        >
          {t('photo.upload')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type FailedProps = { isOpen: boolean; failure: unknown; onClose: () => void; onRetry: () => void }

/** The server's own words, until closed (ERR-03). In French their translation is above them. */
export function SaveFailed({ isOpen, failure, onClose, onRetry }: FailedProps) {
  const { t } = useTranslation('attendee')
  const status = failure instanceof CallError ? failure.status : undefined
  const { text, translation } = describeFailure(failure)
  const { supportEmail } = useEdition()
  const canHelp = status === undefined || status === 0 || status === 429 || status >= 500
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang="fr">{t('save.failureTitle')}</span>}
      role="alertdialog"
    >
      {status === 0 ? (
        <p className="text-20">{t('save.noAnswer')}</p>
      ) : (
        <>
          {translation && <p className="text-20">{translation}</p>}
          <p className={translation ? 'quiet' : 'text-20'} lang="en">
            {text}
          </p>
        </>
      )}
      <p>{t('save.kept')}</p>
      {/* Nothing on the page brings back a badge that is gone. */}
      {(status === 404 || status === 410) && <SupportLine email={supportEmail} />}
      <DialogButtons>
        <Button variant={canHelp ? 'line' : 'solid'} onPress={onClose}>
          {t('ui:close')}
        </Button>
        {canHelp && (
          <Button
            onPress={() => {
              onClose()
              onRetry()
            }}
          >
            {t('ui:again')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** The edits that were not stored, because somebody else, or another window, had changed the fields since the page was loaded. */
export function SaveConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('badge')
  // Scrolled fully into view: the button that was pressed is at the bottom of the screen.
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the conflicts change
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [conflicts])
  return (
    <div ref={box}>
      <RecordConflicts conflicts={conflicts} labelOf={(field) => t(`field.${field as AttendeeField}`)} />
    </div>
  )
}
