import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { User } from '../../../platform/api/account.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import * as api from '../../../platform/api/security.ts';

const WORDS: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work under this address. Sign in another way.',
  NotAllowedError: 'No passkey was chosen. Nothing was changed; try again.',
  AbortError: 'No passkey was chosen. Nothing was changed; try again.',
};
const OTHERWISE = 'This browser could not use a passkey. Sign in another way.';

/** What went wrong between the browser and the person, in words for them. */
function inWords(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const detail = (cause instanceof Error && WORDS[cause.name]) || OTHERWISE;
  return new ApiError({ status: 0, code: 'passkey', detail, fields: [], requestId: null });
}

/** Asks the browser for a passkey and signs its owner in. */
export async function signInWithPasskey(): Promise<User> {
  try {
    const optionsJSON = (await api.beginPasskeySignIn()) as PublicKeyCredentialRequestOptionsJSON;
    const used = await startAuthentication({ optionsJSON });
    return await api.signInByPasskey(used as api.UsedCredential);
  } catch (error) {
    throw inWords(error);
  }
}

/** Lets the browser make a passkey and keeps it with the account. */
export async function makePasskey(name: string, proof: api.Confirmation): Promise<void> {
  try {
    const asked = await api.beginNewPasskey(proof);
    const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
    const made = await startRegistration({ optionsJSON });
    await api.addPasskey({ name, credential: made as api.NewCredential });
  } catch (error) {
    throw inWords(error);
  }
}
