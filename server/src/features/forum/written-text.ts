import { allMentions, nameMentions } from '@attune/domain/forum/mentions';
import type { Executor } from '../../platform/db/database.ts';
import { findMemberNames } from './authors.repository.ts';

/** Texts as they are read: with the names of now; who has left has none. */
export async function readMentionNames(
  db: Executor,
  contents: readonly string[],
): Promise<(content: string) => string> {
  const names = await findMemberNames(db, [...new Set(contents.flatMap(allMentions))]);
  return (content) => nameMentions(content, names, { isWritten: false });
}
