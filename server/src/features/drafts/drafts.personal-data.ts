import type { Executor } from '../../platform/db/database.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import type { PersonalData, PrivateServices, StoredRow } from '../../platform/personal-data.ts';
import { decryptDraft } from './draft-body.ts';

/** As PostgreSQL writes bytes in JSON. */
const bytesOf = (written: unknown) => Buffer.from(String(written).slice(2), 'hex');

async function revealDrafts(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const place = { kind: String(row.kind), target: String(row.target) };
    return { ...row, text: decryptDraft(open, { ...place, body: bytesOf(body) }) };
  };
}

export const draftsPersonalData: PersonalData = {
  titles: { drafts: 'Texts you have not sent yet' },
  pages: [],
  reveal: { drafts: revealDrafts },
};
