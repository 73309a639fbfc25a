import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import css from './crop-dialog.module.css'
import { IconButton } from './icon-button.tsx'

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
export function CropTools({ magnify, maxZoom, onMagnify, onTurn }: CropToolsProps) {
  const { t } = useTranslation('ui')
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
