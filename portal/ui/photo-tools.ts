// All that processing a chosen photo needs, in one chunk: on a phone, each further request would be a wait.
export { cropPhoto, isLargeEnough, readPicture, rejectionReason } from './photo-file.ts'
export { centerCrop, isPhotoShape } from './photo-frame.ts'
