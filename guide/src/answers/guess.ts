import { type Answerer, numbered, say } from '../context.ts';
import type { Topic } from '../knowledge/topic.ts';
import { askOf, nearestTopics } from '../understand/nearest-topics.ts';
import { topicAnswer, withLinks } from './topic-answer.ts';

const MOST_OTHERS = 2;

/** The answer that lies nearest, said to be a guess, with what else may have been meant. */
export function guess(topic: Topic): Answerer {
  const answer = topicAnswer(topic);
  return {
    looksUp: answer.looksUp,
    says(context) {
      const { mode, mended } = context.understood;
      const { text, cards } = answer.says(context);
      if (mode !== 'answer') return { text, cards };
      const short = withLinks(say(topic.short ?? topic.lead, topic.next), context);
      const others = nearestTopics(mended)
        .filter((near) => near.topic.id !== topic.id)
        .flatMap((near) => askOf(near.topic) ?? [])
        .slice(0, MOST_OTHERS);
      return {
        text: say(
          `I am not quite sure what you mean; I take it as “${askOf(topic) ?? topic.id}”`,
          short,
          others.length > 0 &&
            say(
              'If you meant something else, a number is enough:',
              numbered(others.map((ask) => `“${ask}”`)),
            ),
        ),
        cards,
      };
    },
  };
}
