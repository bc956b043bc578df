import { defineErrors } from './app-error.ts';

export const kernelError = defineErrors({
  'request.invalid': { kind: 'invalid', message: 'Some of what was sent is not valid.' },
  'request.malformed': { kind: 'invalid', message: 'The request could not be read.' },
  'request.too_many_values': {
    kind: 'invalid',
    message: 'That has too many fields at once. Nothing was saved; please send less.',
  },
  'request.cross_site': {
    kind: 'forbidden',
    message: 'This request came from another site and was refused.',
  },
  'request.not_found': { kind: 'not_found', message: 'There is nothing at this address.' },
  'storage.full': {
    kind: 'out_of_space',
    message:
      'There is no room for files right now, so it was not saved. Please try again later; texts can still be sent.',
  },
  'keys.unreachable': {
    kind: 'unavailable',
    message:
      'Your private texts cannot be opened right now. Nothing was lost; please try again shortly.',
  },
  'service.unavailable': {
    kind: 'unavailable',
    message: 'Attune cannot reach its data right now. Nothing was lost; please try again shortly.',
  },
});
