/** What features that show pictures may use of uploads. */
export { attachUpload, describePicture, releaseUpload } from './uploads.ts';
