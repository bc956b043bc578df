import { defineErrors } from '../kernel/app-error.ts';
import { PICTURE_TYPE_LABELS } from './upload-rules.ts';

export const uploadError = defineErrors({
  'uploads.unknown': { kind: 'not_found', message: 'This picture is not here.' },
  'uploads.in_use': {
    kind: 'conflict',
    message: 'This picture is shown elsewhere already. Upload it once more to use it here too.',
  },
  'uploads.shown': {
    kind: 'conflict',
    message: 'A post shows this picture. Take it out of the post instead.',
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
    message: 'Your pictures take up all of your 200 MB. Remove one you no longer need first.',
  },
  'uploads.not_a_picture': {
    kind: 'unsupported',
    message: `This file is not a picture that we can show. Choose a ${PICTURE_TYPE_LABELS} picture.`,
  },
  'uploads.damaged': {
    kind: 'unsupported',
    message: 'This picture is damaged and cannot be read. Choose another, or save it anew.',
  },
  'uploads.outside_picture': {
    kind: 'invalid',
    message: 'The part that you chose is not inside the picture.',
  },
  'uploads.too_many': {
    kind: 'rate_limited',
    message: 'That was a lot of pictures within an hour. Please go on in a while.',
  },
});
