import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of the authenticator data. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
type PasskeyOverrides = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  /** Fields to change in what the browser says about the page. */
  clientData?: Record<string, unknown>;
  /** Signed in place of the authenticator data of a sign-in. */
  authData?: Buffer;
  /** What the authenticator says about its maker. */
  attest?: (key: KeyObject, clientDataHash: Buffer, authData: Buffer) => Attestation;
};
type Attestation = { fmt: string; attStmt: Map<string, unknown> };

/** Everything an authenticator stores for a passkey. */
export type StoredPasskey = { id: string; privateKey: JsonWebKey; handle: string; count: number };

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Creates an authenticator with one passkey, new or stored. `overrides` let it send false data. */
export function createSoftwarePasskey(defaultOrigin: string, stored?: StoredPasskey) {
  const privateKey = stored
    ? createPrivateKey({ key: stored.privateKey, format: 'jwk' })
    : newKey();
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const credentialId = stored ? Buffer.from(stored.id, 'base64url') : randomBytes(32);
  const id = credentialId.toString('base64url');
  let handle = stored?.handle ?? '';
  let count = stored?.count ?? 0;

  function clientData(
    type: string,
    challenge: string,
    { origin = defaultOrigin, clientData: changes }: PasskeyOverrides,
  ): Buffer {
    const honest = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify({ ...honest, ...changes }));
  }

  function authenticatorData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail, rest]);
  }

  return {
    id,
    store: (): StoredPasskey => ({
      id,
      privateKey: privateKey.export({ format: 'jwk' }),
      handle,
      count,
    }),
    /** Creates the passkey, from the options of `POST /api/account/passkeys/options`. */
    make(options: Options, overrides: PasskeyOverrides = {}) {
      handle = options.user?.id ?? '';
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const flags =
        USER_PRESENT | (overrides.isVerified === false ? 0 : USER_VERIFIED) | HAS_CREDENTIAL;
      const rpId = overrides.rpId ?? options.rp?.id ?? '';
      const authData = authenticatorData(rpId, flags, overrides.counter ?? count, credential);
      const challenge = overrides.challenge ?? options.challenge;
      const data = clientData('webauthn.create', challenge, overrides);
      const statement = overrides.attest?.(privateKey, sha256(data), authData);
      const attestation = new Map<string, unknown>([
        ['fmt', statement?.fmt ?? 'none'],
        ['attStmt', statement?.attStmt ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: Buffer.from(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs in, with the options of `POST /api/account/sign-in/passkey/options`. */
    use(options: Options, overrides: PasskeyOverrides = {}) {
      count += 1;
      const flags = USER_PRESENT | (overrides.isVerified === false ? 0 : USER_VERIFIED);
      const rpId = overrides.rpId ?? options.rpId ?? '';
      const authData =
        overrides.authData ?? authenticatorData(rpId, flags, overrides.counter ?? count);
      const challenge = overrides.challenge ?? options.challenge;
      const data = clientData('webauthn.get', challenge, overrides);
      const signed = Buffer.concat([authData, sha256(data)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: overrides.userHandle ?? handle,
        },
      };
    },
  };
}
