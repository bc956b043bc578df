import type { UserDocument } from '@attune/domain/account/user-document';
import { getThemeTitle } from '@attune/domain/daily/themes';
import type { Executor } from '#platform/db/database.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { listPages } from './daily-pages.repository.ts';

const BATCH_SIZE = 100;

export const dailyPersonalData: PersonalData = {
  titles: {
    daily_pages: 'Your daily pages',
    daily_versions: 'Daily pages you edited',
  },
  pages: [{ file: 'daily.md', title: 'Your daily pages', write: writePages }],
};

/** In batches, so that years of pages are never in memory at once. */
async function* writePages(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Daily pages\n';
  let before: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listPages>> = await listPages(db, {
      userId: user.id,
      before,
      isSaved: false,
      limit: BATCH_SIZE,
    });
    if (before === null && rows.length === 0) yield '\nYou have not opened a daily page yet.\n';
    for (const { page, title, theme } of rows) {
      const facts = markdownFacts([
        ['Page', title],
        ['Theme', getThemeTitle(theme)],
        ['Saved', page.savedAt && 'yes'],
        ['Two minutes', page.doneAt && 'done'],
        ['Question', page.answeredAt && describeAnswer(page)],
      ]);
      // A calendar day is the same in every time zone.
      const day = formatDate(new Date(page.day), 'UTC');
      yield `\n## ${markdownText(day)}\n\n${facts}`;
      before = page.day;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

function describeAnswer({
  journalEntryId,
  postId,
}: {
  journalEntryId: string | null;
  postId: string | null;
}) {
  if (journalEntryId !== null) return 'answered in your journal';
  return postId === null ? 'answered; the answer is gone' : 'answered in the community';
}
