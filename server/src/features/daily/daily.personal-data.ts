import type { UserDocument } from '@attune/domain/account/user-document';
import { getThemeTitle } from '@attune/domain/daily/themes';
import type { Executor } from '#platform/db/database.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { listPages } from './daily-pages.repository.ts';

export const dailyPersonalData: PersonalData = {
  titles: {
    daily_pages: 'Your daily pages',
    daily_versions: 'Daily pages you edited',
  },
  pages: [{ file: 'daily.md', title: 'Daily pages', write: writePages }],
};

type PageRow = Awaited<ReturnType<typeof listPages>>[number];

function writePages(db: Executor, user: UserDocument): AsyncGenerator<string> {
  return writeSections({
    title: 'Daily pages',
    rows: readInBatches<PageRow>((limit, last) =>
      listPages(db, { userId: user.id, before: last?.page.day ?? null, isSaved: false, limit }),
    ),
    format: ({ page, title, theme }) => {
      const facts = markdownFacts([
        ['Page', title],
        ['Theme', getThemeTitle(theme)],
        ['Saved', page.savedAt && 'yes'],
        ['Two minutes', page.doneAt && 'done'],
        ['Question', page.answeredAt && describeAnswer(page)],
      ]);
      // A calendar day is the same in every time zone.
      const day = formatDate(new Date(page.day), 'UTC');
      return `## ${markdownText(day)}\n\n${facts}`;
    },
    empty: 'You haven’t opened a daily page yet.',
  });
}

function describeAnswer({
  journalEntryId,
  postId,
}: {
  journalEntryId: string | null;
  postId: string | null;
}) {
  if (journalEntryId !== null) return 'answered in your journal';
  return postId === null ? 'answered, then deleted' : 'answered in the community';
}
