import type { Context, Hono } from 'hono';
import type { Hosted } from '../hosted/create-hosted.ts';
import * as hostedAt from '../hosted-paths.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { messagePage } from './layout.ts';
import { portalPath } from './paths.ts';

export function registerInvoice(app: Hono, hosted: Hosted, appUrl: string): void {
  const unknown = (c: Context) =>
    c.html(messagePage('This invoice doesn’t exist', 'The link is wrong or too old.', appUrl), 404);

  app.get(hostedAt.invoicePath(':id'), async (c) => {
    const invoice = await hosted.readInvoice(c.req.param('id') ?? '');
    if (invoice === null) return unknown(c);
    const portal = c.req.query('portal');
    return c.html(invoicePage(invoice, portal ? portalPath(portal) : null));
  });

  app.get(hostedAt.invoicePdfPath(':id'), async (c) => {
    const invoice = await hosted.readInvoice(c.req.param('id') ?? '');
    if (invoice === null) return unknown(c);
    return c.body(invoicePdf(invoice), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="sandbox-invoice.pdf"',
    });
  });
}
