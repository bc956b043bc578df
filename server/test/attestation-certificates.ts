import { createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Encodes one ASN.1 value (DER). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const octets = (content: Buffer) => der(0x04, content);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const REVOCATION_LISTS = objectId('551d1f');
const ANDROID_KEY = objectId('2b06010401d679020111');

const nameOf = (name: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
const VALIDITY = sequence(
  der(0x17, Buffer.from('200101000000Z')),
  der(0x17, Buffer.from('490101000000Z')),
);

type Certificate = { subject: string; key: KeyObject; issuerKey: KeyObject; extensions: Buffer[] };

function certificate({ subject, key, issuerKey, extensions }: Certificate): Buffer {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    nameOf('Root'),
    VALIDITY,
    nameOf(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = createSign('sha256').update(content).sign(issuerKey);
  return sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
}

/**
 * Creates a certificate for an Android key and its root certificate. The certificate of the key
 * names a URL where a server could check whether it was revoked. Anyone can create such a root.
 */
export function createAndroidCertificates(key: KeyObject, clientDataHash: Buffer, url: string) {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const point = der(0xa0, der(0xa0, der(0x86, Buffer.from(url))));
  const description = sequence(
    integer(3),
    enumerated(1),
    integer(4),
    enumerated(1),
    octets(clientDataHash),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  );
  const extensions = [
    sequence(REVOCATION_LISTS, octets(sequence(sequence(point)))),
    sequence(ANDROID_KEY, octets(description)),
  ];
  return [
    certificate({ subject: 'Key', key, issuerKey: root, extensions }),
    certificate({ subject: 'Root', key: root, issuerKey: root, extensions: [] }),
  ];
}
