import { type Ref, useImperativeHandle, useRef } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { FileButton } from '#portal/ui/file-button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LazyCropDialog } from '#portal/ui/lazy-crop-dialog.tsx'
import { FileRejection, PhotoExamples, useObjectUrl } from '#portal/ui/photo-guide.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { useFileDrop } from '#portal/ui/use-file-drop.ts'
import { type SendFile, usePhotoUpload } from '#portal/ui/use-file-upload.ts'
import css from './speaker-photo.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  /** '' while there is none. */
  url: string
  onFile: SendFile
  /** The organizer asked for another photo. */
  isRefused: boolean
  /** It is the next thing to do: the empty frame uses the accent colour, and the button is filled. */
  isNext: boolean
  isDisabled: boolean
  ref: Ref<{ focus: () => void }>
}

/** The ID photo, in a frame with the required proportions of 35 by 45 mm (SPK-03 to SPK-05). */
export function SpeakerPhoto({ url, onFile, isRefused, isNext, isDisabled, ref }: Props) {
  const { t } = useSpeakerText()
  const upload = usePhotoUpload(onFile)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }))
  const { isOpening, sending } = upload
  const { zone } = useFileDrop(upload.choose, isDisabled || isOpening)
  const chosenUrl = useObjectUrl(sending?.file)
  return (
    <div className={css.zone} {...zone}>
      <div className={css.rule}>
        <div className={cx(css.frame, !url && isNext && css.next)}>
          {sending ? (
            chosenUrl && <img className={css.unsent} src={chosenUrl} alt={t('ui:photo.sending')} />
          ) : url ? (
            <img src={url} alt={t('photo.shown')} />
          ) : (
            <span role="img" aria-label={t('photo.placeholder')}>
              <Icon name="camera" />
            </span>
          )}
        </div>
        <span className={css.high} aria-hidden>
          <b>45 mm</b>
        </span>
        <span className={css.wide} aria-hidden>
          <b>35 mm</b>
        </span>
      </div>
      <div className={css.control}>
        <p className={css.hint}>
          {t('ui:photo.size')} {t('photo.kinds')}
        </p>
        {upload.refusal && <FileRejection refusal={upload.refusal} />}
        <FileButton
          accept="image/*"
          onFile={upload.choose}
          ref={button}
          variant={url || !isNext ? 'line' : 'solid'}
          icon="camera"
          isDisabled={isDisabled}
          isPending={isOpening}
          pendingLabel={t('ui:photo.opening')}
        >
          {t('photo.upload')}
        </FileButton>
        {sending && <ProgressBar label={t('ui:photo.sending')} percent={sending.percent} />}
      </div>
      {(!url || upload.refusal) && (
        <div className={css.rules}>
          <PhotoExamples isRefused={isRefused || upload.refusal !== undefined} />
        </div>
      )}
      {upload.toCrop && <LazyCropDialog title={t('step.photo')} hint={t('ui:photo.size')} {...upload.toCrop} />}
    </div>
  )
}
