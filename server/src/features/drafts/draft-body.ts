import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import type { DraftRow } from './drafts.repository.ts';

type DraftKey = Pick<DraftRow, 'kind' | 'target'>;

/** Drafts have no ids: kind and target identify one among a user's drafts. */
const toRowId = ({ kind, target }: DraftKey) => `${kind}:${target}`;

export function encryptDraft(encrypt: TextEncryptor, key: DraftKey, text: string): Buffer {
  return encrypt(toRowId(key), 'drafts.body', text);
}

/** Returns null if the encryption key was deleted. */
export function decryptDraft(
  decrypt: TextDecryptor,
  row: DraftKey & Pick<DraftRow, 'body'>,
): string | null {
  return decrypt(toRowId(row), 'drafts.body', row.body);
}
