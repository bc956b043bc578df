import { allMentions, nameMentions } from '@attune/domain/forum/mentions';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Executor } from '../../platform/db/database.ts';
import { findMemberNames } from './authors.repository.ts';

/**
 * A text as it is kept: a mention carries the name that the member has, whatever was sent, and one
 * of nobody is plain words. The names may make it longer, so its length is looked at once more.
 */
export async function readWrittenText(
  db: Executor,
  sent: string,
  issueOf: (content: string) => string | null,
): Promise<{ content: string; mentioned: string[] }> {
  const names = await findMemberNames(db, allMentions(sent));
  const content = nameMentions(sent, names, { isWritten: true });
  const message = issueOf(content);
  if (message) {
    throw kernelError('request.invalid', { message, fields: [{ path: 'content', message }] });
  }
  return { content, mentioned: [...names.keys()] };
}

/** The same texts with the names of now; who has left has none. */
export async function readMentionNames(
  db: Executor,
  contents: readonly string[],
): Promise<(content: string) => string> {
  const names = await findMemberNames(db, [...new Set(contents.flatMap(allMentions))]);
  return (content) => nameMentions(content, names, { isWritten: false });
}
