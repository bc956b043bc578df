import { NO_CONSENTS } from '@attune/domain/account/consents';
import type { Fact } from '@attune/domain/companion/facts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { toMemoryDocument } from '../personal/memory-document.ts';
import { readFacts } from '../personal/read-facts.ts';
import { fromBase64 } from './read-turns.ts';
import type { ReplyContext } from './reply-context.repository.ts';

/**
 * The facts sent to the model, by the privacy choices in the reply context. Starts reading at once.
 * Only a caller that awaits the promise sees a failure.
 */
export function loadFacts(
  { services, ports }: CompanionContext,
  user: ChatUser,
  { consents, forgotten, memories: encryptedMemories }: ReplyContext,
  decrypt: TextDecryptor,
): Promise<Fact[]> {
  const memories = encryptedMemories.map(({ id, body, createdAt, updatedAt }) => {
    const dates = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    return toMemoryDocument({ id, body: fromBase64(body), ...dates }, decrypt);
  });
  const sources = { consents: consents ?? NO_CONSENTS, forgotten, memories };
  const facts = readFacts(services, ports, user, sources);
  facts.catch(() => {});
  return facts;
}
