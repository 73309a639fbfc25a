// What a chosen photo needs, in one file: each request is a wait on a phone.
export { cropPhoto, isLargeEnough, readPicture, rejectionReason } from './photo-file.ts'
export { centerCrop, isPhotoShape } from './photo-frame.ts'
