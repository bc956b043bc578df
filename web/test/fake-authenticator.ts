import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the server asks the device for, when a passkey is added and when it signs in. */
export const CREATION_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Attune' },
  user: { id: 'aWxzZQ', name: 'ilse@example.org', displayName: 'Ilse' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
export const REQUEST_OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' };

/** Replaces the device that creates and uses passkeys. An error's name says why it refuses. */
export function fakeAuthenticator({ failsWith }: { failsWith?: string } = {}): void {
  const answer = async () => {
    if (failsWith) throw new DOMException('The device refused.', failsWith);
    return {
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('{}'),
        authenticatorData: bytes('{}'),
        signature: bytes('{}'),
      },
      getClientExtensionResults: () => ({}),
    };
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
    create: answer,
    get: answer,
  } as unknown as CredentialsContainer);
  onTestFinished(() => credentials.mockRestore());
}
