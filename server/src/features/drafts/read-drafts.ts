import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { decryptDraft } from './draft-body.ts';
import { listDrafts } from './drafts.repository.ts';
import type { DraftDocument } from './drafts.schemas.ts';

export async function readDrafts(
  services: Pick<Services, 'db' | 'keys' | 'log'>,
  userId: string,
): Promise<DraftDocument[]> {
  const rows = await listDrafts(services.db, userId);
  if (rows.length === 0) return [];
  const decrypt = await createDecryptor(services.db, services, userId);
  return rows.flatMap((row) => {
    const text = decryptDraft(decrypt, row);
    if (text === null) return [];
    const { kind, target, updatedAt } = row;
    return [{ kind, target, text, updatedAt: updatedAt.toISOString() }];
  });
}
