import { defineErrors } from './app-error.ts';

export const kernelError = defineErrors({
  'request.invalid': { kind: 'invalid', message: 'Some of these values aren’t valid.' },
  'request.malformed': { kind: 'invalid', message: 'The request couldn’t be read.' },
  'request.too_many_values': {
    kind: 'invalid',
    message: 'That’s too many fields at once. Nothing was saved. Please send fewer.',
  },
  'request.cross_site': {
    kind: 'forbidden',
    message: 'This request came from another site and was refused.',
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
      'We can’t open your private texts right now. Nothing was lost. Please try again shortly.',
  },
  'service.unavailable': {
    kind: 'unavailable',
    message: 'Attune can’t reach its data right now. Nothing was lost. Please try again shortly.',
  },
});
