/** What features that show pictures may use of uploads. */
export { attachUpload, releaseUpload } from './attach-upload.ts';
export { describePicture } from './describe-picture.ts';
