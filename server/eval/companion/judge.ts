import { NEVER, type Question } from './question.ts';
import type { Reply } from './scene.ts';

export type Verdict = {
  isMet: boolean;
  /** Expected statements that the answer lacks. */
  missing: readonly string[];
  /** Forbidden text that the answer contains. */
  forbidden: readonly string[];
  words: number;
};

export function findLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
}

export function judge(question: Question, { text, proposals }: Reply): Verdict {
  const wordCount = text.split(/\s+/).filter((word) => word !== '').length;
  const links = findLinks(text);
  const kinds = proposals.map(({ kind }) => kind);
  const { must, links: requiredLinks = [], proposal, mustNot = [], mostWords } = question;
  const missing = [
    ...must.filter((pattern) => !pattern.test(text)).map(String),
    ...requiredLinks
      .filter((group) => !group.some((start) => links.some((link) => link.startsWith(start))))
      .map((group) => `a link to ${group.join(' or ')}`),
    ...(proposal && !kinds.includes(proposal) ? [`a card with a ${proposal}`] : []),
    ...(mostWords !== undefined && wordCount > mostWords ? [`at most ${mostWords} words`] : []),
  ];
  const forbidden = [...NEVER, ...mustNot].filter((pattern) => pattern.test(text)).map(String);
  return {
    isMet: missing.length === 0 && forbidden.length === 0,
    missing,
    forbidden,
    words: wordCount,
  };
}
