import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  AddPasskeyData,
  SignInByPasskeyData,
  User,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import type { Confirmation } from '#platform/forms/step-up-fields.tsx';

const ERROR_MESSAGES: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this web address. Sign in another way.',
  NotAllowedError: 'No passkey was chosen. Nothing has changed. Try again.',
  AbortError: 'No passkey was chosen. Nothing has changed. Try again.',
};
const FALLBACK_MESSAGE = 'This browser couldn’t use a passkey. Sign in another way.';

function toReadableError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const detail = (cause instanceof Error && ERROR_MESSAGES[cause.name]) || FALLBACK_MESSAGE;
  return new ApiError({ status: 0, code: 'passkey', detail, fields: [], requestId: null });
}

export async function signInWithPasskey(): Promise<User> {
  try {
    const { options } = await unwrap(sdk.beginPasskeySignIn());
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON });
    const body = { credential } as SignInByPasskeyData['body'];
    return (await unwrap(sdk.signInByPasskey({ body }))).user;
  } catch (error) {
    throw toReadableError(error);
  }
}

export async function createPasskey(name: string, proof: Confirmation): Promise<void> {
  try {
    const { options } = await unwrap(sdk.beginNewPasskey({ body: proof }));
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON });
    await unwrap(sdk.addPasskey({ body: { name, credential } as AddPasskeyData['body'] }));
  } catch (error) {
    throw toReadableError(error);
  }
}
