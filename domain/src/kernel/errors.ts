import { defineErrors } from './app-error.ts';

export const kernelError = defineErrors({
  'request.invalid': {
    kind: 'invalid',
    message: 'Some fields need another look. Fix them and try again.',
  },
  'request.malformed': {
    kind: 'invalid',
    message: 'Something went wrong. Reload the page and try again.',
  },
  'request.too_many_values': {
    kind: 'invalid',
    message: 'That’s too many fields at once. Nothing was saved. Please send fewer.',
  },
  'request.cross_site': {
    kind: 'forbidden',
    message:
      'For your security, we blocked a request from another site. Open Attune directly and try again.',
  },
  'request.not_found': { kind: 'not_found', message: 'There’s nothing at this address.' },
  'storage.full': {
    kind: 'out_of_space',
    message:
      'There’s no room for files right now, so this wasn’t saved. Try again later. You can still send text.',
  },
  'keys.unreachable': {
    kind: 'unavailable',
    message:
      'We can’t open your journal and messages right now. Nothing was lost. Please try again shortly.',
  },
  'service.unavailable': {
    kind: 'unavailable',
    message: 'Attune can’t reach its data right now. Nothing was lost. Please try again shortly.',
  },
});
