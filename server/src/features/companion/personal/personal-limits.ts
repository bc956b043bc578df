import { companionError } from '@attune/domain/companion/companion-errors';
import type { Limit } from '../../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../../platform/services.ts';

/** More clicks than this in an hour are no person's any more. */
const KNOWLEDGE_CHANGES: Limit = { name: 'companion-knowledge', max: 600, windowSeconds: 60 * 60 };

/** Counts a change of what the companion knows; past the limit it is refused. */
export async function limitKnowledgeChanges({ limits }: Pick<Services, 'limits'>, userId: string) {
  const { isAllowed, retryAfterSeconds } = await limits.consume(KNOWLEDGE_CHANGES, userId);
  if (!isAllowed) throw companionError('companion.too_many_clicks', { retryAfterSeconds });
}
