import type { Fact } from '@attune/domain/companion/facts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { toMemoryDocument } from '../personal/memory-document.ts';
import { readFacts } from '../personal/read-facts.ts';
import type { ReplyContext } from './load-reply-context.ts';

/**
 * The facts sent to the model, by the privacy choices in the reply context. Starts reading at once.
 * Only a caller that awaits the promise sees a failure.
 */
export function loadFacts(
  { services, ports }: CompanionContext,
  user: ChatUser,
  { consents, forgotten, memories: rows }: ReplyContext,
  decrypt: TextDecryptor,
): Promise<Fact[]> {
  const memories = rows.map((row) => toMemoryDocument(row, decrypt));
  const sources = { consents, forgotten, memories };
  const facts = readFacts(services, ports, user, sources);
  facts.catch(() => {});
  return facts;
}
