import { findPage } from '@attune/domain/navigation/pages';
import type { Answer } from '@attune/guide/answer';
import { rankMessage } from '@attune/guide/best-answer';
import type { CompanionPorts } from '#features/companion/feature-ports.ts';
import type { Meaning } from '#platform/embeddings/meaning.ts';
import { getGuide } from './open-guide.ts';

const LINK = /\]\((\/[^)\s]*)\)/g;
const LEGAL_PAGE = /^\/docs\/(?:terms|privacy)/;

const listLinks = (text: string) => [
  ...new Set([...text.matchAll(LINK)].map(([, address = '']) => address)),
];

/** A page of Attune itself, and not a lesson or a practice. */
function isAppPage(address: string): boolean {
  const { pathname, search } = new URL(address, 'https://attune.example');
  if (LEGAL_PAGE.test(pathname)) return true;
  return search === '' && !pathname.startsWith('/tutorials') && findPage(pathname) !== null;
}

/** An answer about Attune leads to one of its pages. */
function isAboutAttune({ kind, intent, followUp, text }: Answer): boolean {
  const isText = !intent && !followUp && (kind === 'answer' || kind === 'safety');
  return isText && listLinks(text).some(isAppPage);
}

/** Finds the guide's answers about Attune that fit a question, the best first. */
export function createHelpSearch(meaning: Meaning): CompanionPorts['searchHelp'] {
  return async (query, limit) => {
    const { index } = getGuide(meaning).understanding;
    const matches = await rankMessage(index, query, isAboutAttune);
    return matches.slice(0, limit).map(({ answer: { title, questions, text } }) => ({
      title: title ?? questions[0] ?? '',
      text,
      links: listLinks(text),
    }));
  };
}
