import { lazy, Suspense } from 'react'
import type { Area } from './photo-frame.ts'

// react-easy-crop is loaded separately: most pictures fit and never need it.
const CropDialog = lazy(async () => {
  const module = await import('./crop-dialog.tsx')
  return { default: module.CropDialog }
})

export type PictureToCrop = {
  picture: ImageBitmap
  file: File
  onUse: (area: Area, degrees: number) => void
  onCancel: () => void
}

export function PhotoCrop(props: PictureToCrop & { title: string; hint: string }) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  )
}
