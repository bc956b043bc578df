import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { User } from '#platform/api/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import * as api from '#platform/api/security.ts';

const ERROR_MESSAGES: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work under this address. Sign in another way.',
  NotAllowedError: 'No passkey was chosen. Nothing was changed; try again.',
  AbortError: 'No passkey was chosen. Nothing was changed; try again.',
};
const FALLBACK_MESSAGE = 'This browser could not use a passkey. Sign in another way.';

function toReadableError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const detail = (cause instanceof Error && ERROR_MESSAGES[cause.name]) || FALLBACK_MESSAGE;
  return new ApiError({ status: 0, code: 'passkey', detail, fields: [], requestId: null });
}

export async function signInWithPasskey(): Promise<User> {
  try {
    const optionsJSON = (await api.beginPasskeySignIn()) as PublicKeyCredentialRequestOptionsJSON;
    const used = await startAuthentication({ optionsJSON });
    return await api.signInByPasskey(used as api.UsedCredential);
  } catch (error) {
    throw toReadableError(error);
  }
}

export async function createPasskey(name: string, proof: api.Confirmation): Promise<void> {
  try {
    const creationOptions = await api.beginNewPasskey(proof);
    const optionsJSON = creationOptions as PublicKeyCredentialCreationOptionsJSON;
    const newCredential = await startRegistration({ optionsJSON });
    await api.addPasskey({ name, credential: newCredential as api.NewCredential });
  } catch (error) {
    throw toReadableError(error);
  }
}
