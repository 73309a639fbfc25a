import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import css from './crop-dialog.module.css'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import {
  type Area,
  centerCrop,
  clampPosition,
  containCrop,
  containZoom,
  coverZoom,
  cropAreaSize,
  PHOTO_RATIO,
  type Point,
  rotatedSize,
  type Size,
} from './photo-frame.ts'
import { useObjectUrl } from './photo-guide.tsx'

export type CropDialogProps = {
  /** The picture, already rotated by its EXIF orientation. */
  picture: Size
  file: File
  title: string
  hint: string
  /**
   * For a picture of these proportions instead of a portrait. It may be zoomed out until all of it is visible, with a
   * margin.
   */
  ratio?: number
  /** Replaces the texts for photos. */
  texts?: { frame: string; asIs: string; use: string }
  /** The part to keep, in px of the picture after rotating it by `degrees`; with `ratio` it may reach beyond it. */
  onUse: (area: Area, degrees: number) => void
  onCancel: () => void
}

const MAX_ZOOM = 5

/** A fixed crop area over the picture, of 35:45 unless `ratio` is given. Loaded only when a picture needs it. */
export function CropDialog({ picture, file, title, hint, ratio, texts, onUse, onCancel }: CropDialogProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [mediaSize, setMediaSize] = useState<Size>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoomFactor, setZoomFactor] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<Area>()

  const cropSize = stage ? cropAreaSize({ width: stage.clientWidth, height: stage.clientHeight }, ratio) : undefined
  const zoomTo = ratio ? containZoom : coverZoom
  const minZoom = cropSize && mediaSize ? zoomTo(mediaSize, cropSize, degrees) : 1
  const sendAsIs = () =>
    ratio ? onUse(containCrop(rotatedSize(picture, degrees), ratio), degrees) : onUse(centerCrop(picture), 0)
  const move = (to: Point) =>
    setCrop(ratio && mediaSize ? clampPosition(to, rotatedSize(mediaSize, degrees), minZoom * zoomFactor) : to)

  return (
    <Dialog isOpen onClose={onCancel} title={title}>
      <p className="text-15">{hint}</p>
      <div ref={setStage} className={cx(css.stage, ratio !== undefined && css.light)}>
        {url && cropSize && (
          <Cropper
            image={url}
            crop={crop}
            zoom={minZoom * zoomFactor}
            minZoom={minZoom}
            maxZoom={minZoom * MAX_ZOOM}
            rotation={degrees}
            aspect={ratio ?? PHOTO_RATIO}
            restrictPosition={!ratio}
            cropSize={cropSize}
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: cx(css.hole, !ratio && css.face) }}
            cropperProps={{ 'aria-label': texts?.frame ?? t('photo.frame'), role: 'group' }}
            mediaProps={{ alt: '' }}
            onMediaLoaded={(media) => setMediaSize({ width: media.width, height: media.height })}
            onCropChange={move}
            onZoomChange={(zoom) => setZoomFactor(zoom / minZoom)}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <CropTools
        magnify={zoomFactor}
        maxZoom={MAX_ZOOM}
        onMagnify={setZoomFactor}
        onTurn={(by) => setDegrees((degrees + by + 360) % 360)}
      />
      <div className={css.buttons}>
        <span className={css.asIs}>
          <Button variant="quiet" onPress={sendAsIs}>
            {texts?.asIs ?? t('photo.asIs')}
          </Button>
        </span>
        <Button variant="line" onPress={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="primary" isDisabled={!area} onPress={() => area && onUse(area, degrees)}>
          {texts?.use ?? t('photo.use')}
        </Button>
      </div>
    </Dialog>
  )
}

type CropToolsProps = {
  /** At 1 the picture just fills the crop area. */
  magnify: number
  maxZoom: number
  onMagnify: (magnify: number) => void
  /** Degrees to add, -90 or 90. */
  onTurn: (by: number) => void
}

const STEP = 0.1

/** Buttons to rotate both ways, and − and + with a slider between them. */
function CropTools({ magnify, maxZoom, onMagnify, onTurn }: CropToolsProps) {
  const { t } = useTranslation()
  const set = (value: number) => onMagnify(Math.min(maxZoom, Math.max(1, value)))
  return (
    <div className={css.tools}>
      <IconButton icon="rotateLeft" label={t('photo.rotateLeft')} isFramed onPress={() => onTurn(-90)} />
      <IconButton icon="rotateRight" label={t('photo.rotateRight')} isFramed onPress={() => onTurn(90)} />
      <span className={css.zoom}>
        <IconButton icon="minus" label={t('photo.zoomOut')} onPress={() => set(magnify - STEP)} />
        <Slider
          aria-label={t('photo.zoom')}
          className={css.slider ?? ''}
          minValue={1}
          maxValue={maxZoom}
          step={0.01}
          value={magnify}
          onChange={set}
          formatOptions={{ style: 'percent', maximumFractionDigits: 0 }}
        >
          <SliderTrack className={css.track ?? ''}>
            <SliderThumb className={css.thumb ?? ''} />
          </SliderTrack>
        </Slider>
        <IconButton icon="plus" label={t('photo.zoomIn')} onPress={() => set(magnify + STEP)} />
      </span>
    </div>
  )
}
