import { dailyError } from '@attune/domain/daily/daily-errors';
import type { AnswerInput } from '@attune/domain/daily/daily-inputs';
import { writeJournalEntry } from '#features/mind';
import type { Services } from '#platform/services.ts';
import { changePage, findPage } from './daily-pages.repository.ts';
import type { DailyPorts } from './daily-ports.ts';

/** Stores the answer as a journal entry under the question, and its id with the page. */
export async function answerPrivately(
  services: Services,
  user: { id: string; timeZone: string },
  day: string,
  { id, text }: AnswerInput,
): Promise<void> {
  const key = { userId: user.id, day };
  await services.db.transaction(async (tx) => {
    const found = await findPage(tx, key);
    if (!found) throw dailyError('daily.missing');
    const prompt = found.item.question;
    await writeJournalEntry(tx, services, user, id, { text, prompt, version: 0 });
    const answeredAt = found.page.answeredAt ?? services.clock.now();
    await changePage(tx, key, { answeredAt, journalEntryId: id, postId: null });
  });
}

export async function answerAsPost(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isOwnPost }: Pick<DailyPorts, 'isOwnPost'>,
  { userId, day, postId }: { userId: string; day: string; postId: string },
): Promise<void> {
  const found = await findPage(db, { userId, day });
  if (!found) throw dailyError('daily.missing');
  if (!(await isOwnPost(db, userId, postId))) throw dailyError('daily.post_missing');
  const answeredAt = found.page.answeredAt ?? clock.now();
  await changePage(db, { userId, day }, { answeredAt, postId, journalEntryId: null });
}
