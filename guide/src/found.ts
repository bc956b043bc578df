import { LESSON_TITLES, PRACTICE_TITLES } from './knowledge/page-titles.ts';
import type { ToolResult } from './think.ts';

export type FoundPage = {
  kind: 'tutorial' | 'practice';
  id: string;
  title: string;
  address: string;
  passage: string;
  minutes: number;
};
export type FoundThread = { title: string; address: string; excerpt: string; comments: number };
export type Suggested = {
  id: string;
  title: string;
  address: string;
  minutes: number;
  because: string;
};

/** What the tools have answered; whatever they left out is simply not there. */
export type Found = {
  pages: readonly FoundPage[];
  threads: readonly FoundThread[];
  lessons: readonly Suggested[];
  practices: readonly Suggested[];
  progress: unknown;
  page(id: string): FoundPage | null;
  /** A link where a tool gave the address; else the bare title. */
  link(id: string): string;
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function listIn(results: readonly ToolResult[], name: string, key: string): Fields[] {
  return results
    .filter((result) => result.name === name)
    .flatMap(({ result }) => (isFields(result) && Array.isArray(result[key]) ? result[key] : []))
    .filter(isFields);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
/** `because` may be one sentence or several. */
const words = (value: unknown) => (Array.isArray(value) ? value.map(text).join(' ') : text(value));

/** Of a forum's or web's text nothing may become a link or an order of signs of its own. */
export const plain = (value: string) => value.replace(/[[\]<>`*_|\\]/g, '').trim();

const isOwnAddress = ({ address }: { address: string }) => /^\/[a-z]/.test(address);

function suggested(fields: Fields): Suggested {
  return {
    id: text(fields.id),
    title: plain(text(fields.title)),
    address: text(fields.address),
    minutes: number(fields.minutes),
    because: words(fields.because),
  };
}

export function foundIn(results: readonly ToolResult[]): Found {
  const pages = listIn(results, 'search_library', 'passages')
    .map(
      (fields): FoundPage => ({
        ...suggested(fields),
        kind: fields.kind === 'practice' ? 'practice' : 'tutorial',
        passage: text(fields.passage),
      }),
    )
    .filter(isOwnAddress);
  const lessons = listIn(results, 'suggest_next', 'lessons').map(suggested).filter(isOwnAddress);
  const practices = listIn(results, 'suggest_next', 'practices')
    .map(suggested)
    .filter(isOwnAddress);
  const page = (id: string) => pages.find((candidate) => candidate.id === id) ?? null;
  return {
    pages: pages.filter((one, at) => pages.findIndex(({ id }) => id === one.id) === at),
    threads: listIn(results, 'search_forum', 'posts')
      .map((fields) => ({
        title: plain(text(fields.title)),
        address: text(fields.address),
        excerpt: plain(text(fields.excerpt)),
        comments: number(fields.comments),
      }))
      .filter(isOwnAddress),
    lessons,
    practices,
    progress: results.find(({ name }) => name === 'read_progress')?.result ?? null,
    page,
    link(id) {
      const known = page(id) ?? [...lessons, ...practices].find((one) => one.id === id);
      if (known) return `[${known.title}](${known.address})`;
      return `“${LESSON_TITLES[id] ?? PRACTICE_TITLES[id] ?? id}”`;
    },
  };
}
