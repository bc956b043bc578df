import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCertificate } from '#test/build-course.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OwnCertificates } from './own-certificates.tsx';

it('leads from a certificate that was taken down to the reason, and from others to their page', async () => {
  const certificates = [
    buildCertificate({ courseTitle: 'Valid' }),
    buildCertificate({ code: 'down', courseTitle: 'Taken down', isTakenDown: true }),
  ];
  fakeApi({ 'GET /api/certificates': { body: { certificates } } });
  renderPage(<OwnCertificates userId="u1" timeZone="UTC" frame={(list) => list} />);
  const [valid, takenDown] = await screen.findAllByRole('listitem');
  if (!valid || !takenDown) throw new Error('Two certificates are listed');
  const listLinks = (item: HTMLElement) =>
    within(item)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(listLinks(valid)).toEqual([['Valid', certificates[0]?.address]]);
  expect(listLinks(takenDown)).toEqual([
    ['Read why, and appeal', '/settings?section=account#community'],
  ]);
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(2);
});
