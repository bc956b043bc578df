import { refOf } from '@attune/domain/companion/facts';
import { openerOf, sealerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import { listReplies, replaceBody } from '../conversations/messages.repository.ts';
import { openMessage, sealMessage } from '../message-body.ts';
import { deleteMemoryRow, findMemory } from './memories.repository.ts';
import { deleteMemoryCard } from './proposals.repository.ts';

const AT_ONCE = 200;
const DELETED = 'A memory that you deleted';

type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/**
 * For good: the memory goes, the card that proposed it, and its words under the replies that were
 * told it. False where there was none.
 */
export async function forgetMemory(services: Needed, userId: string, id: string): Promise<boolean> {
  const { db } = services;
  const known = await findMemory(db, id);
  if (known?.userId !== userId) return false;
  // First, so that what breaks off in between can be asked for again.
  await blankInReplies(services, userId, refOf('memory', id));
  return db.transaction(async (tx) => {
    await deleteMemoryCard(tx, { userId, id });
    return deleteMemoryRow(tx, userId, id);
  });
}

async function blankInReplies(services: Needed, userId: string, ref: string): Promise<void> {
  const { db } = services;
  const open = await openerOf(db, services, userId);
  const seal = await db.transaction((tx) => sealerOf(tx, services, userId));
  let after: string | null = null;
  do {
    const rows = await listReplies(db, userId, { after, limit: AT_ONCE });
    for (const { id, body } of rows) {
      const opened = openMessage(open, id, body);
      if (!opened?.used.some((used) => used.ref === ref)) continue;
      const used = opened.used.map((one) =>
        one.ref === ref ? { ...one, label: DELETED, text: '', canForget: false } : one,
      );
      await replaceBody(db, id, body, sealMessage(seal, id, { ...opened, used }));
    }
    after = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
