import type { UserDocument } from '@attune/domain/account/user-document';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownText } from '#platform/markdown.ts';

type ListedFile = { file: string; title: string };

export function buildReadme(user: UserDocument, now: Date, files: readonly ListedFile[]): string {
  const list = files.map(({ file, title }) => `- \`${file}\`: ${title}`).join('\n');
  return `# Your data from Attune

Everything Attune stores about ${markdownText(user.name)} (${markdownText(user.email)}),
exported on ${formatDateTime(now, user.timeZone)}.

The Markdown files (\`.md\`) are for reading; you can open them in any text editor. The JSON files are for other
programs: they hold everything exactly as it’s stored, one file per table. Dates in them are in UTC.

## What’s in here

${list}

Journal entries you deleted are in the folder \`recently-deleted\`. Goals, steps, posts, comments and
conversations you deleted are in the same files as the rest, with the time in \`deleted_at\`. All of
it is erased for good 30 days after you deleted it.

## What isn’t in here

- Your password. We don’t have it, only a scrambled form to compare with, and that stays with us.
  The same goes for the secrets behind your sessions and the links we emailed you.
- Card details and invoices. The payment provider keeps them. Manage subscription takes you there.
- A scrambled record that your address has already used its free trial. Your address can’t be read
  from it.
`;
}
