import { defineErrors } from '../kernel/app-error.ts';
import { PICTURE_TYPE_LABELS } from './upload-rules.ts';

export const uploadError = defineErrors({
  'uploads.unknown': { kind: 'not_found', message: 'This picture isn’t available.' },
  'uploads.in_use': {
    kind: 'conflict',
    message: 'This picture is already used elsewhere. Upload it again to use it here.',
  },
  'uploads.shown': {
    kind: 'conflict',
    message: 'This picture is used in a post. Remove it from the post instead.',
  },
  'uploads.too_large': {
    kind: 'too_large',
    message: 'This picture is larger than 10 MB. Make it smaller and try again.',
  },
  'uploads.too_many_pixels': {
    kind: 'too_large',
    message: 'This picture has more than 50 million pixels. Make it smaller and try again.',
  },
  'uploads.quota_full': {
    kind: 'too_large',
    message: 'You’ve used all 200 MB of your picture storage. Remove a picture you no longer need.',
  },
  'uploads.not_a_picture': {
    kind: 'unsupported',
    message: `We can’t show this file. Choose a ${PICTURE_TYPE_LABELS} picture.`,
  },
  'uploads.damaged': {
    kind: 'unsupported',
    message: 'This picture is damaged and can’t be read. Choose another one.',
  },
  'uploads.outside_picture': {
    kind: 'invalid',
    message: 'The area you chose is outside the picture.',
  },
  'uploads.too_many': {
    kind: 'rate_limited',
    message: 'You’ve uploaded a lot of pictures in the last hour. Please try again later.',
  },
});
