import { PAGES, type PagePath } from '@attune/domain/navigation/pages';

/** The document's title, from the table of pages. */
export function pageMeta(path: PagePath) {
  const page = PAGES.find((candidate) => candidate.path === path);
  return () => [{ title: page ? `${page.title} · Attune` : 'Attune' }];
}
