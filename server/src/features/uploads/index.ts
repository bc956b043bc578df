/** What other features may use to show pictures. */
export { attachUpload, describePicture, releaseUpload } from './uploads.ts';
