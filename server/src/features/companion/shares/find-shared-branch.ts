import { companionError } from '@attune/domain/companion/companion-errors';
import type { MessageLink } from '../conversations/messages.repository.ts';

/**
 * Lists the messages from the first to the shown leaf. Refuses a branch that `links` hold only in
 * part: care in its missing part would go unnoticed.
 */
export function findSharedBranch(
  leafId: string | null,
  links: readonly MessageLink[],
): MessageLink[] {
  if (leafId === null) throw companionError('companion.message_unknown');
  const byId = new Map(links.map((link) => [link.id, link]));
  const branch: MessageLink[] = [];
  let nextId: string | null = leafId;
  while (nextId !== null) {
    const link = byId.get(nextId);
    if (!link) throw companionError('companion.share_too_long');
    branch.unshift(link);
    nextId = link.parentId;
  }
  return branch;
}
