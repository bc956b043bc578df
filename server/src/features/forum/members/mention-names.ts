import { findMentionedMembers, updateMentionNames } from '@attune/domain/forum/mentions';
import type { Executor } from '#platform/db/database.ts';
import { findMemberNames } from './member-names.repository.ts';

/** Returns a function that updates the names in mentions. Deleted members have no name. */
export async function createMentionNameFiller(
  db: Executor,
  contents: readonly string[],
): Promise<(content: string) => string> {
  const names = await findMemberNames(db, [...new Set(contents.flatMap(findMentionedMembers))]);
  return (content) => updateMentionNames(content, names, { keepsUnknownNames: false });
}
