import { dailyError } from '@attune/domain/daily/daily-errors';
import type { Services } from '#platform/services.ts';
import { changePage, findPage } from './daily-pages.repository.ts';

/** Sets or removes a mark on a page. The first timestamp is kept. */
export async function markPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, day }: { userId: string; day: string },
  mark: 'savedAt' | 'doneAt',
  isOn: boolean,
): Promise<void> {
  const found = await findPage(db, { userId, day });
  if (!found) throw dailyError('daily.missing');
  const isSet = found.page[mark] !== null;
  if (isSet !== isOn) await changePage(db, { userId, day }, { [mark]: isOn ? clock.now() : null });
}
