import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('fades between pages, also when another frame shows the next one; the first appears at once', async () => {
  // A new visit: the module remembers the page shown last.
  vi.resetModules();
  const { PageTransition } = await import('./page-transition.tsx');
  const page = (pageKey: string) => <PageTransition pageKey={pageKey}>{pageKey}</PageTransition>;
  const classOf = (pageKey: string) => screen.getByText(pageKey).className;

  const visitorFrame = render(page('/'));
  expect(classOf('/')).toBe('');
  visitorFrame.rerender(page('/login'));
  expect(classOf('/login')).toBe('page-fade');
  visitorFrame.unmount();
  const memberFrame = render(page('/assistant'));
  expect(classOf('/assistant')).toBe('page-fade');
  memberFrame.rerender(page('/assistant'));
  expect(classOf('/assistant')).toBe('page-fade');
});
