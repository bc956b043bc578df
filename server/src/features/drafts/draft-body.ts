import type { TextDecryptor, TextEncryptor } from '../../platform/keys/private-texts.ts';
import type { DraftRow } from './drafts.repository.ts';

type DraftKey = Pick<DraftRow, 'kind' | 'target'>;

/** A person's drafts have no ids: kind and target say which one it is. */
const toRowId = ({ kind, target }: DraftKey) => `${kind}:${target}`;

export function encryptDraft(encrypt: TextEncryptor, key: DraftKey, text: string): Buffer {
  return encrypt(toRowId(key), 'drafts.body', text);
}

/** Null for what cannot be read: its key is gone. */
export function decryptDraft(
  decrypt: TextDecryptor,
  row: DraftKey & Pick<DraftRow, 'body'>,
): string | null {
  return decrypt(toRowId(row), 'drafts.body', row.body);
}
