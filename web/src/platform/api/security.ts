import * as sdk from './generated/sdk.gen.ts';
import type {
  AddPasskeyData,
  ChangeConsentsData,
  SignInByPasskeyData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Consents, WaysIn } from './generated/types.gen.ts';
export type ConsentChanges = NonNullable<ChangeConsentsData['body']>;
export type NewCredential = AddPasskeyData['body']['credential'];
export type UsedCredential = SignInByPasskeyData['body']['credential'];

/** What the user typed to confirm a change: see platform/forms/step-up-fields.tsx. */
export type Confirmation = { password: string | null; code?: string };

export const readSignInMethods = () => unwrap(sdk.readWaysIn());

export const signInByCode = async (body: { challenge: string; code: string }) =>
  (await unwrap(sdk.signInByCode({ body }))).user;

export const setUpTwoStep = (body: Confirmation) => unwrap(sdk.setUpTwoStep({ body }));

export const turnOnTwoStep = async (code: string) =>
  (await unwrap(sdk.turnOnTwoStep({ body: { code } }))).recoveryCodes;

export const renewRecoveryCodes = async (body: Confirmation) =>
  (await unwrap(sdk.renewRecoveryCodes({ body }))).recoveryCodes;

export const turnOffTwoStep = (body: Confirmation) => unwrap(sdk.turnOffTwoStep({ body }));

export const beginPasskeySignIn = async () => (await unwrap(sdk.beginPasskeySignIn())).options;

export const signInByPasskey = async (credential: UsedCredential) =>
  (await unwrap(sdk.signInByPasskey({ body: { credential } }))).user;

export const beginNewPasskey = async (body: Confirmation) =>
  (await unwrap(sdk.beginNewPasskey({ body }))).options;

export const addPasskey = (body: { name: string; credential: NewCredential }) =>
  unwrap(sdk.addPasskey({ body }));

export const renamePasskey = (id: string, name: string) =>
  unwrap(sdk.renamePasskey({ path: { id }, body: { name } }));

export const removePasskey = (id: string, body: Confirmation) =>
  unwrap(sdk.removePasskey({ path: { id }, body }));

export const connectSocial = async (body: Confirmation) =>
  (await unwrap(sdk.connectSocial({ body }))).url;

export const disconnectSocial = (id: string, body: Confirmation) =>
  unwrap(sdk.disconnectSocial({ path: { id }, body }));

export const readConsents = () => unwrap(sdk.readConsents());

export const changeConsents = (body: ConsentChanges) => unwrap(sdk.changeConsents({ body }));

export const changePortrait = (uploadId: string | null) =>
  unwrap(sdk.changePortrait({ body: { uploadId } }));
