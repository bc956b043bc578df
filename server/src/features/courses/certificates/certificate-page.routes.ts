import { getCertificatePath, parseCertificateCode } from '@attune/domain/courses/certificate';
import type { Context } from 'hono';
import type { Api } from '#platform/http/api.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import {
  BUSY_PAGE,
  renderCertificatePage,
  SCRIPT,
  TAKEN_DOWN_PAGE,
  UNKNOWN_PAGE,
  WITHDRAWN_PAGE,
} from './certificate-page.ts';
import { findCertificate } from './certificates.repository.ts';
import { createPdfThread } from './pdf-thread.ts';

const PAGE_LIMIT = perMinute('certificate-pages', 60);
const PDF_LIMIT = perMinute('certificate-pdfs', 12);
const PDF = /\.pdf$/;

/** A withdrawal must show at once, and search engines must not list names. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** The public page of a certificate and its PDF, for everyone who has the address. */
export function registerCertificatePages(api: Api, services: Services): void {
  const { limits, appUrl, operator } = services;
  const renderPdf = createPdfThread();

  const sendPage = (c: Context<AppEnv>, html: string, status: 200 | 404 | 410 | 429) =>
    c.html(html, status, HEADERS);

  api.get(SCRIPT.path, (c) =>
    c.body(SCRIPT.text, 200, {
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );

  api.get('/docs/certificates/:file', async (c) => {
    const file = c.req.param('file');
    const isPdf = PDF.test(file);
    const limit = isPdf ? PDF_LIMIT : PAGE_LIMIT;
    const { isAllowed, retryAfterSeconds } = await limits.consume(limit, c.get('clientNetwork'));
    if (!isAllowed) {
      c.header('retry-after', String(retryAfterSeconds));
      return sendPage(c, BUSY_PAGE, 429);
    }
    const code = parseCertificateCode(file.replace(PDF, ''));
    const certificate = code === null ? null : await findCertificate(services.db, code);
    if (!certificate) return sendPage(c, UNKNOWN_PAGE, 404);
    if (certificate.state !== 'published') return sendPage(c, TAKEN_DOWN_PAGE, 410);
    if (certificate.revokedAt) return sendPage(c, WITHDRAWN_PAGE, 410);
    if (!isPdf) return sendPage(c, renderCertificatePage(certificate, operator.email), 200);
    const { courseId, content } = certificate;
    const address = `${appUrl}${getCertificatePath(certificate.code)}`;
    const pdf = await renderPdf({ name: certificate.name ?? '', content, address });
    return c.body(pdf, 200, {
      ...HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="attune-${courseId}.pdf"`,
    });
  });
}
