import { postCard } from '../cards.ts';
import { type Answerer, bullets, type Context, say } from '../context.ts';
import type { FoundThread } from '../found.ts';
import { overlap } from '../texts/best-sentences.ts';
import { covered } from '../texts/sensitive.ts';
import { keywordsOf } from '../words/keywords.ts';
import { clip } from '../words/sentences.ts';
import { forumCall } from './look-up.ts';
import { threadLink, threadWords } from './thread-line.ts';

const ABOUT_IT =
  /^(community|forum|thread|threads|post|posts|members|discussion|find|search|show|write|draft|ask|others|else|alone|anyone|deal|handle|think|say)$/;

function wordsFor({ understood }: Context): string {
  const words = keywordsOf(understood.mended).filter((word) => !ABOUT_IT.test(word));
  return words.slice(0, 5).join(' ') || 'worry work';
}

export const findThread: Answerer = {
  looksUp: (context) => [forumCall(wordsFor(context))],
  says(context) {
    const about = wordsFor(context);
    const fit = ({ title, excerpt }: FoundThread) =>
      2 * overlap(title, about) + overlap(excerpt, about);
    const threads = context.found.threads
      .filter((thread) => fit(thread) >= 2)
      .toSorted((one, other) => fit(other) - fit(one));
    const isAlone = /\b(only one|alone|anyone else)\b/.test(context.understood.mended);
    if (threads.length === 0) {
      return {
        text: say(
          `I found no thread about “${wordsFor(context)}”.`,
          'Then yours would be the first: say “write a post about it”, and I draft one with you. You can post under a pseudonym.',
          'All threads are in the [community](/forum).',
        ),
        cards: [],
      };
    }
    const lines = threads
      .slice(0, 3)
      .map((thread) => [threadLink(thread), threadWords(thread)].filter(Boolean).join(': '));
    const amount = ['One thread fits', 'Two threads fit'][lines.length - 1] ?? 'Three threads fit';
    return {
      text: say(
        isAlone
          ? 'You are not the only one:'
          : `${amount}; these are members’ own words, not advice that I have checked:`,
        bullets(lines),
        'A short comment with your own case brings more than reading along. Keep names and employers out.',
      ),
      cards: [],
    };
  },
};

function subjectOf({ understood }: Context): string {
  const found = /\b(?:about|that|asking|how|whether|on|if|because)\b\s+(.{6,})$/is.exec(
    understood.ask,
  )?.[1];
  return (found ?? '')
    .replace(/\b(?:to|in|for|on) the (?:community|forum)\b/gi, '')
    .trim()
    .replace(/[.?!]*$/, '');
}

/** "… about how nobody admits it": the thing itself begins after the first word. */
const ASIDE =
  /^(?:how|that|whether|if|why) (?=(?:nobody|no one|everybody|everyone|my|our|the|people|i|we)\b)/i;

export const draftPost: Answerer = {
  looksUp: (context) => [forumCall(wordsFor(context))],
  says(context) {
    const { understood, found } = context;
    const subject = covered(understood.paste ?? subjectOf(context));
    if (subject === '') {
      return {
        text: say(
          'Tell me in two sentences what it is about and what you would like from the others: to listen, to tell how they do it, or to look at something.',
          'I then draft a post that you can edit. Nothing is published without you.',
        ),
        cards: [],
      };
    }
    const isHeavy = /\b(afraid|scared|worr\w*|alone|overwhelm\w*|sleep|fear\w*|tired)\b/.test(
      understood.mended,
    );
    const isStory = understood.paste !== null && subject.length > 200;
    const bare = subject.replace(ASIDE, '');
    const said = bare.charAt(0).toUpperCase() + bare.slice(1);
    const first = said.split(/[.\n]/)[0] ?? said;
    const isWhole = said.endsWith('?') || isStory;
    const title = clip(isWhole ? first : `${said}. How is it with you?`, 100);
    const content = isStory
      ? subject
      : say(
          `I have been turning this over: ${bare}.`,
          'Where I stand: [one or two sentences, without names or employers].',
          'What I would like to know: how do you deal with it, and what would you do first?',
          isHeavy
            ? 'I am not looking for “it will be all right”. Your own experience is enough.'
            : 'Small, concrete examples are the most welcome.',
        );
    const near = found.threads.slice(0, 2).map(threadLink);
    return {
      text: say(
        'Here is a draft; the card puts it into the editor, where you fill the bracket and decide:',
        `> **${title}**\n>\n${content
          .split('\n')
          .map((line) => `> ${line}`.trimEnd())
          .join('\n')}`,
        near.length > 0 &&
          `Before you post, look whether this is your conversation already: ${near.join(', ')}.`,
        'You can publish it under a pseudonym. Leave out what a colleague could recognise.',
      ),
      cards: [postCard(title, content, isHeavy ? 'Wellbeing' : 'Questions')],
    };
  },
};
