import { pluralize } from '@attune/domain/kernel/pluralize';
import type { Found, FoundThread } from '../found.ts';
import { overlap } from '../texts/best-sentences.ts';
import { choose } from '../words/hash.ts';
import { clip, sentencesOf } from '../words/sentences.ts';

const INTROS = ['In the community:', 'Somebody else is at it too:', 'A thread that fits:'] as const;

export function threadLink({ title, address, comments }: FoundThread): string {
  const replies = pluralize(comments, 'comment');
  return comments > 0 ? `[${title}](${address}) (${replies})` : `[${title}](${address})`;
}

/** The first words of a thread, as its writer put them. */
export function threadWords({ excerpt }: FoundThread): string {
  const whole = sentencesOf(excerpt.replace(/^…\s*/, '')).find(
    (sentence) => sentence.length > 30 && /^[“"]?\p{Lu}/u.test(sentence),
  );
  return whole ? `“${clip(whole, 160)}”` : '';
}

/** One thread that goes with an answer, if it speaks of the same; '' when there is none. */
export function threadLine({ threads }: Found, seed: string, about?: string): string {
  const needed = Math.min(2, about?.split(' ').length ?? 0);
  const [first] = threads.filter(
    ({ title, excerpt }) => about === undefined || overlap(`${title} ${excerpt}`, about) >= needed,
  );
  return first ? `${choose(INTROS, seed)} ${threadLink(first)}.` : '';
}
