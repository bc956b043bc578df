import type { FactKind } from '@attune/domain/companion/facts';
import { checkInCard, memoryCard } from '../cards.ts';
import { type Answerer, bullets, say } from '../context.ts';
import { sensitiveIn } from '../texts/sensitive.ts';
import { sumIn } from '../texts/sum.ts';
import { toldInWords } from '../understand/told.ts';
import { normalise } from '../words/normalise.ts';
import { clip } from '../words/sentences.ts';

const nothing = () => [];

export const sum: Answerer = {
  looksUp: nothing,
  says({ understood }) {
    const found = sumIn(normalise(understood.ask));
    if (!found) return { text: 'I could not read that sum.', cards: [] };
    const value = Number(found.value.toPrecision(12));
    const text = `${found.sum} = **${value.toLocaleString('en', { maximumFractionDigits: 8 })}**`;
    return {
      text: say(
        text,
        'I worked it out, I did not guess it. Chat tools may do either; ask them for the rule rather than the result.',
      ),
      cards: [],
    };
  },
};

const KINDS: readonly (readonly [FactKind, string])[] = [
  ['type', 'Your preference type'],
  ['answer', 'Your answers'],
  ['goal', 'Your goals'],
  ['lesson', 'Lessons'],
  ['practice', 'Practices'],
  ['mood', 'How you felt'],
  ['journal', 'From your journal'],
  ['post', 'Your posts'],
  ['memory', 'What I keep in mind'],
];
const SWITCHES =
  'You decide with five switches in [Settings](/settings) what I may read: answers, mood, journal, posts and progress. “What I used” under a reply shows what was sent, and one tap makes me forget an item.';

export const aboutMe: Answerer = {
  looksUp: nothing,
  says({ known, understood }) {
    const told = toldInWords(understood.told);
    if (known.facts.length === 0 && told !== '') {
      return {
        text: say(
          `What you wrote in this conversation: ${told}. Nothing else about you was sent to me.`,
          'It counts until this conversation ends. If I shall keep it, say “remember that …”.',
          SWITCHES,
        ),
        cards: [],
      };
    }
    if (known.facts.length === 0) {
      return {
        text: say(
          'Nothing: no fact about you was sent to me, only what you write in this conversation.',
          SWITCHES,
          'With the answers switched on, I could tell you why a lesson suits you.',
        ),
        cards: [],
      };
    }
    const lines = KINDS.flatMap(([kind, name]) => {
      const facts = known.of(kind).slice(0, 6);
      const texts = facts.map(({ text }) => `“${clip(text.split('\n')[0] ?? '', 90)}”`);
      return texts.length === 0 ? [] : [`**${name}:** ${texts.join(', ')}`];
    });
    return {
      text: say(
        'Only this, because you allow it:',
        bullets(lines),
        told && `And from this conversation: ${told}.`,
        SWITCHES,
        'Is one of them wrong or out of date? Then forget it, or tell me what is so.',
      ),
      cards: [],
    };
  },
};

const REMEMBER =
  /^.*?\b(?:remember|note|keep in mind|don'?t forget|memori[sz]e|bear in mind|fyi|for your information|just so you know)\b[,:]?\s*(?:that|this)?[,:]?\s*/is;

export const remember: Answerer = {
  looksUp: nothing,
  says({ understood }) {
    const words = understood.ask
      .replace(REMEMBER, '')
      .trim()
      .replace(/[.!]*$/, '');
    const note = understood.paste ?? words;
    if (note === '')
      return { text: 'What shall I keep in mind? Write it in one sentence.', cards: [] };
    if (sensitiveIn(note).some(({ isSecret }) => isSecret)) {
      return {
        text: 'That I would rather not keep: passwords, codes and account numbers belong in no chat. If you use it anywhere, change it.',
        cards: [],
      };
    }
    const text = `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
    return {
      text: say(
        `I can keep this: “${text}” It is stored only if you accept the card; you can edit or delete it later, and deleting is final.`,
      ),
      cards: [memoryCard(text)],
    };
  },
};

export const checkIn: Answerer = {
  looksUp: nothing,
  says({ known }) {
    const before = known.attitude ? `So far your answers read as ${known.attitude}. ` : '';
    return {
      text: say(
        `${before}A check-in is two questions, and takes half a minute: what you would do with a new tool, and how you feel about what AI will change.`,
        'Your answers are kept as a line over time on the [dashboard](/dashboard), and suggestions follow the newest.',
      ),
      cards: [checkInCard('Two questions, to see whether your view of AI has moved.')],
    };
  },
};
