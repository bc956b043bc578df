import { PAGES, type PagePath } from '@attune/domain/navigation/pages';

export function pageMeta(path: PagePath) {
  const page = PAGES.find((candidate) => candidate.path === path);
  return () => [{ title: page ? `${page.title} · Attune` : 'Attune' }];
}
