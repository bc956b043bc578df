import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import type { Library } from './library.ts';

/** Publishes or unpublishes a text. The progress of users is kept. */
export async function publishText(
  { kind, store, refuse }: Library,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  isPublished: boolean,
): Promise<void> {
  const updatedAt = clock.now();
  await db.transaction(async (tx) => {
    if (!(await store.change(tx, id, { isPublished, updatedAt }))) throw refuse('missing');
    await audit(tx, {
      at: updatedAt,
      actorId: userId,
      action: isPublished ? 'content.published' : 'content.withdrawn',
      subject: { kind, id },
    });
  });
}
