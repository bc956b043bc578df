import type { Executor } from '#platform/db/database.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { PersonalData, PrivateServices, StoredRow } from '#platform/personal-data.ts';
import { decryptDraft } from './draft-body.ts';

/** PostgreSQL writes bytea in JSON as "\x" and hexadecimal digits. */
const parseBytea = (value: unknown) => Buffer.from(String(value).slice(2), 'hex');

async function decryptDrafts(db: Executor, services: PrivateServices, userId: string) {
  const decrypt = await createDecryptor(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const key = { kind: String(row.kind), target: String(row.target) };
    return { ...row, text: decryptDraft(decrypt, { ...key, body: parseBytea(body) }) };
  };
}

export const draftsPersonalData: PersonalData = {
  titles: { drafts: 'Texts you have not sent yet' },
  pages: [],
  rowDecryptors: { drafts: decryptDrafts },
};
