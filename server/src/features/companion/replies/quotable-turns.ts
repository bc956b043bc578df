import type { ChatUser, CompanionContext } from '../companion.ts';
import type { Turn } from './read-turns.ts';

/**
 * A reply based on a post may quote it, so an external model gets that reply only while the post's
 * author allows it. The built-in guide may have written the reply without that consent, because its
 * texts never leave the server.
 */
export async function removeUnquotableTurns(
  { services, ports }: Pick<CompanionContext, 'services' | 'ports'>,
  user: ChatUser,
  turns: readonly Turn[],
): Promise<Turn[]> {
  const postIds = turns.flatMap((turn) => [...turn.postIds, ...(turn.summary?.postIds ?? [])]);
  const ids = services.model.isBuiltIn ? [] : [...new Set(postIds)];
  const quotable = ids.length > 0 ? await ports.listQuotablePosts(user.id, ids) : null;
  if (!quotable) return [...turns];
  const isQuotable = (based: { postIds: readonly string[] }) =>
    based.postIds.every((id) => quotable.has(id));
  return turns
    .filter(isQuotable)
    .map(({ summary, ...turn }) => (summary && isQuotable(summary) ? { ...turn, summary } : turn));
}
