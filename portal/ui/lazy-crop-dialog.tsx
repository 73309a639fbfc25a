import { lazyComponent } from '#portal/lib/on-demand.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

export type CropRequest = Omit<CropDialogProps, 'title' | 'hint'>

/** The crop dialog for photos and logos. Loaded separately, as most pictures fit and never need it. */
export const LazyCropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)
