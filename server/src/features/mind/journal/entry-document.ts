import { z } from '@hono/zod-openapi';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import type { EntryDocument } from '../mind.schemas.ts';
import type { EntryRow } from './journal.repository.ts';

/** The encrypted part of an entry. Its prompt may reveal as much as its text. */
const bodySchema = z.object({ prompt: z.string().nullable(), text: z.string() });
export type EntryBody = z.infer<typeof bodySchema>;

export function encryptBody(
  encrypt: TextEncryptor,
  id: string,
  { prompt, text }: EntryBody,
): Buffer {
  return encrypt(id, 'journal_entries.body', JSON.stringify({ prompt, text }));
}

export function decryptBody(
  decrypt: TextDecryptor,
  { id, body: encrypted }: Pick<EntryRow, 'id' | 'body'>,
): EntryBody | null {
  const decrypted = decrypt(id, 'journal_entries.body', encrypted);
  return decrypted === null ? null : bodySchema.parse(JSON.parse(decrypted));
}

export function toEntryDocument(row: EntryRow, decrypt: TextDecryptor): EntryDocument {
  const decrypted = decryptBody(decrypt, row);
  return {
    id: row.id,
    prompt: decrypted?.prompt ?? null,
    text: decrypted?.text ?? '',
    day: row.day,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isUnreadable: decrypted === null,
  };
}
