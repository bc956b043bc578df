import { CARE_KINDS, type CareKind } from '@attune/domain/companion/care/care-kinds';
import { sourceSchema, usedSchema } from '@attune/domain/companion/companion-documents';
import { z } from 'zod';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';

/** The encrypted part of a message. `care` is included because it reveals as much as the text. */
const messageBodySchema = z.object({
  text: z.string(),
  care: z.enum(CARE_KINDS).nullable(),
  used: z.array(usedSchema),
  sources: z.array(sourceSchema),
});
export type MessageBody = z.infer<typeof messageBodySchema>;

export const createTextBody = (text: string): MessageBody => ({
  text,
  care: null,
  used: [],
  sources: [],
});

export const createEmptyReplyBody = (care: CareKind | null): MessageBody => ({
  ...createTextBody(''),
  care,
});

export function encryptMessage(encrypt: TextEncryptor, id: string, body: MessageBody): Buffer {
  return encrypt(id, 'companion_messages.body', JSON.stringify(body));
}

/** Returns null if the message cannot be decrypted. */
export function decryptMessage(
  decrypt: TextDecryptor,
  id: string,
  encrypted: Buffer,
): MessageBody | null {
  const decrypted = decrypt(id, 'companion_messages.body', encrypted);
  return decrypted === null ? null : messageBodySchema.parse(JSON.parse(decrypted));
}

export const encryptTitle = (encrypt: TextEncryptor, id: string, title: string): Buffer =>
  encrypt(id, 'conversations.title', title);

export const decryptTitle = (
  decrypt: TextDecryptor,
  id: string,
  encrypted: Buffer,
): string | null => decrypt(id, 'conversations.title', encrypted);
