import { splitLines } from '../../content/text-problem.ts';
import {
  createProblem,
  indexById,
  type LibraryEntry,
  type LibraryProblem,
} from './library-entry.ts';

/** A figure is no link. */
const LINK = /(?<!!)\[(?<text>[^[\]]*)\]\((?<href>[^()]*)\)/g;
const TUTORIAL = /^\/tutorials\/(?<id>[a-z0-9-]+)$/;

type Link = { text: string; href: string; line: number };

function findLinks({ markdown }: LibraryEntry): Link[] {
  return splitLines(markdown.replace(/\r\n?/g, '\n')).flatMap(({ text, line }) =>
    [...text.matchAll(LINK)].map(({ groups }) => ({
      text: groups?.text ?? '',
      href: groups?.href ?? '',
      line,
    })),
  );
}

/**
 * Finds references and links without a target, link texts that are not the title of their target,
 * and lessons in `next` that the text does not link or that are also prerequisites.
 */
export function findLinkProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const library = indexById(entries);
  return entries.flatMap((entry) => {
    const { id, next, prerequisites } = entry.tutorial;
    const unknown = (['prerequisites', 'next'] as const).flatMap((key) =>
      entry.tutorial[key]
        .filter((name) => !library.has(name))
        .map((name) =>
          createProblem(entry, `${key}:`, `"${key}" names ${name}, which does not exist.`),
        ),
    );
    const links = findLinks(entry);
    const broken = links.flatMap(({ text, href, line }): LibraryProblem[] => {
      const target = TUTORIAL.exec(href)?.groups?.id;
      const message = target
        ? findTitleProblem(library.get(target), text, href)
        : href.startsWith('https://')
          ? null
          : `${href} is neither a lesson nor an https address: fix it.`;
      return message ? [{ id, line, message }] : [];
    });
    const linked = new Set(links.map(({ href }) => TUTORIAL.exec(href)?.groups?.id));
    const unlinked = next
      .filter((name) => library.has(name) && !linked.has(name))
      .map((name) =>
        createProblem(entry, '## What next', `Link /tutorials/${name} here: "next" names it.`),
      );
    const back = prerequisites
      .filter((name) => next.includes(name))
      .map((name) =>
        createProblem(entry, 'next:', `"next" names ${name}, which comes before this one.`),
      );
    return [...unknown, ...broken, ...unlinked, ...back];
  });
}

function findTitleProblem(
  target: LibraryEntry | undefined,
  text: string,
  href: string,
): string | null {
  if (!target) return `${href} doesn’t exist: fix the link.`;
  const { title } = target.tutorial;
  return text === title ? null : `Write the link with the title as it is now: "${title}".`;
}
