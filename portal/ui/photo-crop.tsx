import { onDemand } from '#portal/lib/on-demand.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

export type CropRequest = Omit<CropDialogProps, 'title' | 'hint'>

/** react-easy-crop is loaded separately: most pictures fit and never need it. */
export const PhotoCrop = onDemand(async () => (await import('./crop-dialog.tsx')).CropDialog)
