import { companionError } from '@attune/domain/companion/companion-errors';
import type { MessageLink } from '../conversations/messages.repository.ts';

/**
 * Lists the messages of the branch that the app shows: those up to the leaf, and below it the newest
 * ones. Care is stored with the reply, so a branch must not end before it. Refuses a branch that
 * `links` hold only in part: care in its missing part would go unnoticed.
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
  // The links are in chronological order, so the newest child of each message is kept.
  const newestChildren = new Map(links.map((link) => [link.parentId, link]));
  let child = newestChildren.get(leafId);
  while (child) {
    branch.push(child);
    child = newestChildren.get(child.id);
  }
  return branch;
}
