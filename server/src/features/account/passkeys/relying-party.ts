import type { Services } from '../../../platform/services.ts';

/** Whom a passkey is made for: the configured origin, whatever a request's Host says (AU10). */
export function relyingParty({ appUrl }: Pick<Services, 'appUrl'>) {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** What an authenticator calls the person by: nothing that tells who they are. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/** Ed25519, ECDSA on P-256 and RSA: between them, every authenticator there is. */
export const SUPPORTED_ALGORITHMS = [-8, -7, -257];
