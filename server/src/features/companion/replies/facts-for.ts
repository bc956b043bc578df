import { NO_CONSENTS } from '@attune/domain/account/consents';
import type { Fact } from '@attune/domain/companion/facts';
import type { Opener } from '../../../platform/keys/private-texts.ts';
import type { Companion, Talker } from '../companion.ts';
import { toMemoryDocument } from '../personal/memory-document.ts';
import { readFacts } from '../personal/read-facts.ts';
import type { BeforeReply } from './before-reply.repository.ts';
import { bytesOf } from './read-turns.ts';

/**
 * What the model is told of somebody, by the wishes that were read with all else. Begins to read at
 * once; who waits for it hears of a failure, and nobody else.
 */
export function factsFor(
  { services, rooms }: Companion,
  user: Talker,
  { consents, forgotten, memories: sealed }: BeforeReply,
  open: Opener,
): Promise<Fact[]> {
  const memories = sealed.map(({ id, body, createdAt, updatedAt }) => {
    const dates = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    return toMemoryDocument({ id, body: bytesOf(body), ...dates }, open);
  });
  const wishes = { consents: consents ?? NO_CONSENTS, forgotten, memories };
  const facts = readFacts(services, rooms, user, wishes);
  facts.catch(() => {});
  return facts;
}
