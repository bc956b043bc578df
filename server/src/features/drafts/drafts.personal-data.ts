import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { type PersonalData, parseBytea, type StoredRow } from '#platform/personal-data.ts';
import { decryptDraft } from './drafts.ts';

function decryptRow({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const key = { kind: String(row.kind), target: String(row.target) };
  return { ...row, text: decryptDraft(decrypt, { ...key, body: parseBytea(body) }) };
}

export const draftsPersonalData: PersonalData = {
  titles: { drafts: 'Drafts you haven’t sent yet' },
  pages: [],
  rowDecryptors: { drafts: decryptRow },
};
