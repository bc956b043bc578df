/** What a room that shows pictures may use of uploads. */
export { attachUpload, releaseUpload } from './attach-upload.ts';
export { describePicture } from './describe-picture.ts';
