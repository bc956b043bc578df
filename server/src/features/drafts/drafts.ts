import { userNotFoundError } from '@attune/domain/account/account-errors';
import { draftError } from '@attune/domain/drafts/draft-errors';
import type { DraftInput, DraftKey } from '@attune/domain/drafts/draft-input';
import { DRAFT_HEALTH_AREAS, DRAFT_LIMITS } from '@attune/domain/drafts/draft-rules';
import { z } from '@hono/zod-openapi';
import { lockUser, requireHealthConsent } from '#features/account';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
  type TextDecryptor,
  type TextEncryptor,
} from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { type DraftRow, listDrafts, measureOtherDrafts, upsertDraft } from './drafts.repository.ts';

const draftDocument = z.object({
  kind: z.string(),
  target: z.string(),
  text: z.string(),
  updatedAt: z.iso.datetime(),
});
export const unsentTextsSchema = z
  .object({ drafts: z.array(draftDocument) })
  .openapi('UnsentTexts');

/** Drafts have no ids: kind and target identify one among a user's drafts. */
const toRowId = ({ kind, target }: Pick<DraftRow, 'kind' | 'target'>) => `${kind}:${target}`;

function encryptDraft(encrypt: TextEncryptor, key: DraftKey, text: string): Buffer {
  return encrypt(toRowId(key), 'drafts.body', text);
}

/** Returns null if the encryption key was deleted. */
export function decryptDraft(
  decrypt: TextDecryptor,
  row: Pick<DraftRow, 'kind' | 'target' | 'body'>,
): string | null {
  return decrypt(toRowId(row), 'drafts.body', row.body);
}

export async function readDrafts(
  services: Pick<Services, 'db' | 'keys' | 'log'>,
  userId: string,
): Promise<z.infer<typeof draftDocument>[]> {
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

const SAVE_RATE_LIMIT = perMinute('drafts', 240);

type DraftServices = KeyServices & Pick<Services, 'db' | 'limits'>;

export async function saveDraft(
  services: DraftServices,
  userId: string,
  key: DraftKey,
  { text, updatedAt }: DraftInput,
): Promise<void> {
  const { db, clock, limits } = services;
  await limits.require(SAVE_RATE_LIMIT, userId, (wait) => draftError('drafts.too_fast', wait));
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Without the lock, two drafts saved at the same time would not count each other.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const area = DRAFT_HEALTH_AREAS[key.kind];
    if (area) await requireHealthConsent(tx, userId, area);
    const body = encryptDraft(await createEncryptor(tx, services, userId), key, text);
    const others = await measureOtherDrafts(tx, { userId, ...key });
    const isFull =
      others.count >= DRAFT_LIMITS.count || others.bytes + body.length > DRAFT_LIMITS.totalBytes;
    if (isFull) throw draftError('drafts.full');
    // A timestamp in the future, from a browser whose clock is fast, would block later texts.
    const savedAt = new Date(Math.min(Date.parse(updatedAt), now.getTime()));
    await upsertDraft(tx, { userId, ...key, body, updatedAt: savedAt });
  });
}
