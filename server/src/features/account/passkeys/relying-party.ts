import type { Services } from '#platform/services.ts';

/** Always the configured origin, whatever the request's Host header says (AU10). */
export function relyingParty({ appUrl }: Pick<Services, 'appUrl'>) {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** Stored by the authenticator, so it reveals nothing about the user. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/** Ed25519, ECDSA on P-256 and RSA: every authenticator supports one of them. */
export const SUPPORTED_ALGORITHMS = [-8, -7, -257];
