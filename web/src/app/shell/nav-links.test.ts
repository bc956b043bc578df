import { expect, it } from 'vitest';
import { BOTTOM_LINKS, isMarked, isMenuPage, TOP_LINKS } from './nav-links.ts';

const markedAt = (pathname: string, links: typeof TOP_LINKS) =>
  links.filter(({ to }) => isMarked(to, pathname, links)).map(({ to }) => to);

it.each([
  ['/dashboard', '/dashboard', '/dashboard'],
  ['/daily', '/dashboard', '/dashboard'],
  ['/learning-goals', '/tutorials', '/learning-goals'],
  ['/tutorials/name-your-worry', '/tutorials', '/tutorials'],
  ['/forum/new', '/forum', '/forum'],
])('on %s the tab of a phone is %s, and the link in the bar %s', (path, tab, link) => {
  expect(markedAt(path, BOTTOM_LINKS)).toEqual([tab]);
  expect(markedAt(path, TOP_LINKS)).toEqual([link]);
});

it('marks the user menu on the pages that are opened from it', () => {
  expect(markedAt('/settings', BOTTOM_LINKS)).toEqual([]);
  expect(['/settings', '/subscription/manage', '/assessment/summary'].every(isMenuPage)).toBe(true);
  expect(['/daily', '/dashboard', '/assistant'].some(isMenuPage)).toBe(false);
});
