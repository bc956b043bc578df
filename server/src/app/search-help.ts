import type { Answer } from '@attune/guide/answer';
import { rankMessage } from '@attune/guide/best-answer';
import type { CompanionPorts } from '#features/companion/feature-ports.ts';
import type { Meaning } from '#platform/embeddings/meaning.ts';
import { type OpenGuide, openGuide } from './open-guide.ts';

const LINK = /\]\((\/[^)\s]*)\)/g;
/** An answer about Attune itself leads to one of its pages, and not only to a lesson. */
const APP_PAGE =
  /^\/(?:subscription|settings|profile|dashboard|forum|learning-goals|daily|assistant|assessment|questionnaire|mind(?=#|$)|docs\/(?:terms|privacy))/;

const listLinks = (text: string) => [
  ...new Set([...text.matchAll(LINK)].map(([, address = '']) => address)),
];

function isAboutAttune({ kind, intent, followUp, text }: Answer): boolean {
  const isText = !intent && !followUp && (kind === 'answer' || kind === 'safety');
  return isText && listLinks(text).some((address) => APP_PAGE.test(address));
}

/** Finds the guide's answers about Attune that fit a question, the best first. */
export function createHelpSearch(meaning: Meaning): CompanionPorts['searchHelp'] {
  let guide: OpenGuide | null = null;
  return async (query, limit) => {
    guide ??= openGuide(meaning);
    const matches = await rankMessage(guide.understanding.index, query, isAboutAttune);
    return matches.slice(0, limit).map(({ answer: { title, questions, text } }) => ({
      title: title ?? questions[0] ?? '',
      text,
      links: listLinks(text),
    }));
  };
}
