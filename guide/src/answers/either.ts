import { type Answerer, numbered, say } from '../context.ts';
import type { Topic } from '../knowledge/topic.ts';
import { askOf } from '../understand/nearest-topics.ts';

/** Two things may be meant: rather a question than a sure answer to the wrong one. */
export function either(topics: readonly Topic[]): Answerer {
  const asks = topics.flatMap((topic) => askOf(topic) ?? []);
  return {
    looksUp: () => [],
    says: () => ({
      text: say(
        'I can read that in two ways, and would rather ask than answer the wrong one. Which is nearer?',
        numbered(asks.map((ask) => `“${ask}”`)),
        'A number is enough; or tell me in other words what you want to have at the end.',
      ),
      cards: [],
    }),
  };
}
