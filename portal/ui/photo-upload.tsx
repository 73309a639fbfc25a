import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { FileButton } from './file-button.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'
import { FileRejection, PhotoExamples, useObjectUrl } from './photo-guide.tsx'
import css from './photo-upload.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { type SendFile, usePhotoUpload } from './use-file-upload.ts'

type Props = {
  label: string
  /** Always visible: the size in mm and the accepted file types. */
  hint: ReactNode
  /** A plain sentence above the crop area. */
  cropHint: string
  photoUrl?: string | null | undefined
  /** Sends the photo; if it rejects, the control only returns to its idle state. */
  onFile: SendFile
  /** The organizer asked for another photo. */
  isRefused?: boolean
  /** It is the next thing to do: the empty frame and the button use the accent colour. */
  isNext?: boolean
}

/** A 35:45 frame with a button; dropping a file works too. A file of another kind is refused with an explanation. */
export function PhotoUpload({ label, hint, cropHint, photoUrl, onFile, isRefused, isNext }: Props) {
  const { t } = useTranslation()
  const upload = usePhotoUpload(onFile)
  const { isOpening, sending } = upload
  const { zone, isTarget } = useFileDrop(upload.choose, isOpening)
  // Shows the chosen photo during the upload: the previous one would look as if it were being sent.
  const chosenUrl = useObjectUrl(sending?.file)
  const hasPhoto = Boolean(photoUrl) || sending !== undefined

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={css.upload} role="group" aria-label={label} data-camera {...zone}>
      <span className={cx(css.frame, isNext && !hasPhoto && css.next, isTarget && css.target)}>
        {sending || photoUrl ? (
          (!sending || chosenUrl) && (
            <img className={sending && css.unsent} src={sending ? chosenUrl : (photoUrl ?? '')} alt="" />
          )
        ) : (
          <EmptyFrame />
        )}
      </span>
      <div className={css.words}>
        <p className="text-20 strong">{label}</p>
        <p className="second">{hint}</p>
        {upload.refusal && <FileRejection refusal={upload.refusal} />}
      </div>
      <div className={css.act}>
        {/* The button stays during the upload, so that focus has somewhere to return to. */}
        <span className={css.choose}>
          <FileButton
            accept="image/*"
            onFile={upload.choose}
            variant={hasPhoto || !isNext ? 'line' : 'primary'}
            icon="camera"
            isPending={isOpening}
            pendingLabel={t('photo.opening')}
          >
            {hasPhoto ? t('photo.change') : t('photo.choose')}
          </FileButton>
          {!isOpening && !sending && (
            <span className={css.drop}>{isTarget ? t('photo.dropNow') : t('photo.drop')}</span>
          )}
        </span>
        {sending && <ProgressBar label={t('photo.sending')} percent={sending.percent} />}
      </div>
      {(!hasPhoto || upload.refusal) && (
        <div className={css.rules}>
          <PhotoExamples isRefused={isRefused || upload.refusal !== undefined} />
        </div>
      )}
      {upload.toCrop && <LazyCropDialog title={label} hint={cropHint} {...upload.toCrop} />}
    </div>
  )
}

function EmptyFrame() {
  return (
    <svg viewBox="0 0 35 45" aria-hidden>
      <ellipse cx="17.5" cy="17" rx="7" ry="9" />
      <path d="M4 45c1-8 5-11 10-12M31 45c-1-8-5-11-10-12" />
    </svg>
  )
}
