import { hkdfSync, randomBytes } from 'node:crypto';
import { type Snapshot, snapshotSchema } from '@attune/domain/companion/shared-conversations';
import { decryptBytes, encryptBytes } from '#platform/secret-cipher.ts';

const SECRET_BYTES = 32;

export const createShareSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const derive = (secret: string, purpose: 'lookup' | 'key'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `attune shared conversation ${purpose}`, 32));

/** Finds the row. The key of the snapshot can't be derived from it. */
export const hashShareSecret = (secret: string): Buffer => derive(secret, 'lookup');

/** Only someone who has the link can decrypt the result; this server can't. */
export const encryptSnapshot = (secret: string, id: string, snapshot: Snapshot): Buffer =>
  encryptBytes(derive(secret, 'key'), Buffer.from(JSON.stringify(snapshot)), id);

export const decryptSnapshot = (secret: string, id: string, body: Buffer): Snapshot =>
  snapshotSchema.parse(JSON.parse(decryptBytes(derive(secret, 'key'), body, id).toString()));
