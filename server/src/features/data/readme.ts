import type { UserDocument } from '@attune/domain/account/user-document';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownText } from '#platform/markdown.ts';

type ListedFile = { file: string; title: string };

export function buildReadme(user: UserDocument, now: Date, files: readonly ListedFile[]): string {
  const list = files.map(({ file, title }) => `- \`${file}\`: ${title}`).join('\n');
  return `# Your data from Attune

Everything that Attune keeps about ${markdownText(user.name)} (${markdownText(user.email)}),
exported on ${formatDateTime(now, user.timeZone)}.

The Markdown files (\`.md\`) are written for reading; any text editor opens them. The JSON files
hold everything exactly as it is stored, one file for each table, for other programs. Dates in
them are in UTC.

## What is in here

${list}

Journal entries you deleted are in the folder \`recently-deleted\`. Goals, steps, posts, comments and
conversations you deleted are in their own files, with the time in \`deleted_at\`. All of it is erased
for good 30 days after you deleted it.

## What is not in here

- Your password. We do not have it, only a scrambled form to compare with, and that stays with us.
  The same goes for the keys of your sessions and of the links we mailed to you.
- Card details and invoices. The payment provider has them; the page Subscription leads you there.
- A scrambled mark that shows that a mailbox has had the free trial. It names nobody, so we cannot
  tell which one is yours.
`;
}
