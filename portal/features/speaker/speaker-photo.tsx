import { type Ref, useImperativeHandle, useRef } from 'react'
import { DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { PhotoCrop } from '#portal/ui/photo-crop.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { useNarrow } from '#portal/ui/use-narrow.ts'
import { type SendPhoto, usePhotoUpload } from '#portal/ui/use-photo-upload.ts'
import css from './speaker-photo.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  /** '' while there is none. */
  url: string
  onFile: SendPhoto
  /** The next thing to do: the empty frame and the button carry the accent. */
  isNext: boolean
  isDisabled: boolean
  ref: Ref<{ focus: () => void }>
}

/** The ID photo in a frame that is its own rule: 35 by 45 mm (SPK-03 to SPK-05). */
export function SpeakerPhoto({ url, onFile, isNext, isDisabled, ref }: Props) {
  const { t } = useSpeakerText()
  const upload = usePhotoUpload(onFile)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }))
  const isNarrow = useNarrow()
  const isBusy = upload.phase !== 'idle'
  return (
    <DropZone
      className={css.zone ?? ''}
      isDisabled={isDisabled || isBusy}
      onDrop={(event) => {
        const dropped = event.items.find(isFileDropItem)
        if (dropped) void dropped.getFile().then(upload.choose)
      }}
    >
      <div className={css.rule}>
        <div className={cx(css.frame, !url && isNext && css.next)}>
          {url ? (
            <img src={url} alt={t('photo.shown')} />
          ) : (
            <span role="img" aria-label={t('photo.placeholder')}>
              <Icon name="camera" />
            </span>
          )}
        </div>
        <span className={css.high} aria-hidden="true">
          <b>45 mm</b>
        </span>
        <span className={css.wide} aria-hidden="true">
          <b>35 mm</b>
        </span>
      </div>
      <div className={css.control}>
        <Text slot="label" className={css.hint ?? ''}>
          {t('photo.hint')} {t('photo.kinds')}
        </Text>
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => upload.choose(files?.[0])}>
          <Button
            ref={button}
            variant={url || !isNext ? 'line' : isNarrow ? 'primary' : 'go'}
            isDisabled={isDisabled}
            isPending={isBusy}
            pendingLabel={upload.phase === 'opening' ? t('ui:photo.opening') : t('photo.sending')}
          >
            {t('photo.upload')}
          </Button>
        </FileTrigger>
        {upload.phase === 'sending' && (
          <ProgressBar label={t('photo.sending')} percent={upload.percent} isLabelHidden />
        )}
      </div>
      {upload.toCrop && <PhotoCrop title={t('stop.photo')} hint={t('photo.hint')} {...upload.toCrop} />}
    </DropZone>
  )
}
