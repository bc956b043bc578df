import { companionError } from '@attune/domain/companion/companion-errors';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

/** More clicks in an hour than any person makes. */
const KNOWLEDGE_CHANGES: Limit = { name: 'companion-knowledge', max: 600, windowSeconds: 60 * 60 };

export async function limitKnowledgeChanges({ limits }: Pick<Services, 'limits'>, userId: string) {
  const { isAllowed, retryAfterSeconds } = await limits.consume(KNOWLEDGE_CHANGES, userId);
  if (!isAllowed) throw companionError('companion.too_many_clicks', { retryAfterSeconds });
}
