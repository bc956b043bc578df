import { lessonCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, say } from '../context.ts';
import { extract } from '../texts/extract.ts';
import { countWords } from '../words/normalise.ts';
import { clip } from '../words/sentences.ts';
import { pageCall } from './look-up.ts';

const PAGE = 'shorten-without-losing';
const ASK =
  'Paste the text, and I choose the sentences that carry it. I do not rewrite: what you get are your own sentences, and a list of what was left out.';
const SHORTEST = 30;

function shortened(paste: string, { found, understood }: Context): Draft {
  const isAgain = understood.mode === 'shorter' || understood.mode === 'more';
  const share = understood.mode === 'shorter' ? 0.3 : understood.mode === 'more' ? 0.75 : 0.5;
  const { kept, left, mustStay } = extract(paste, share);
  const words = (sentences: readonly string[]) => countWords(sentences.join(' '));
  if (countWords(paste) < SHORTEST || left.length === 0) {
    const text =
      'That is short already; every cut would take a fact with it. What must stay in any version:';
    return { text: say(text, bullets(mustStay.length > 0 ? mustStay : kept)), cards: [] };
  }
  const lead = `From ${words([...kept, ...left])} words to ${words(kept)}, in your own sentences; I chose and did not rewrite:`;
  return {
    text: say(
      lead,
      `> ${kept.join(' ')}`,
      mustStay.length > 0 && `**Must stay in any shorter version:** ${mustStay.join('; ')}.`,
      `**Left out:** ${left.map((sentence) => clip(sentence.replace(/[.!?]$/, ''), 48)).join('; ')}.`,
      !isAgain &&
        `Put a finger on each “must stay” in your final version; small words such as “unless” go missing first. ${found.link(PAGE)}`,
    ),
    cards: isAgain ? [] : lessonCard(found, PAGE, 'Shortening so that no condition gets lost.'),
  };
}

export const shorten: Answerer = {
  looksUp: ({ understood: { paste } }) => (paste === null ? [] : pageCall(PAGE)),
  says(context) {
    const { paste, mode } = context.understood;
    if (paste === null)
      return { text: say(ASK, 'Leave out names that are not yours to give.'), cards: [] };
    if (mode !== 'why') return shortened(paste, context);
    const why =
      'I keep sentences with dates, sums, duties and small words such as “only”, “unless” and “until”, because a text without them still reads well and says something else. Colour goes first.';
    return { text: why, cards: [] };
  },
};
