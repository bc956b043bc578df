import type { Hono } from 'hono';
import type { Hosted } from '../hosted/create-hosted.ts';
import { parseDateTime } from './advance-clock.ts';
import { consolePage } from './console-page.ts';
import { consolePath, findConsoleNotice } from './notices.ts';
import { readForm } from './read-form.ts';

export function registerConsole(app: Hono, hosted: Hosted, appUrl: string): void {
  app.get('/', async (c) => {
    const [customers, events] = await Promise.all([hosted.listCustomers(), hosted.listEvents()]);
    const notice = findConsoleNotice(c.req.query('notice'), c.req.query('at'));
    return c.html(consolePage({ customers, events, notice, appUrl }));
  });

  app.post('/console/advance', async (c) => {
    const field = await readForm(c);
    const id = field('customer');
    const customer = (await hosted.listCustomers()).find((candidate) => candidate.id === id);
    if (customer === undefined) return c.redirect(consolePath('unknown'), 303);
    const to = parseDateTime(field('to'));
    if (to === null || to <= customer.now) return c.redirect(consolePath('not-ahead', id), 303);
    await hosted.advanceCustomer(id, to);
    return c.redirect(consolePath('advanced', id), 303);
  });

  const findPayer = async (invoiceId: string) =>
    (await hosted.listCustomers()).find(({ invoices }) =>
      invoices.some(({ id, status }) => id === invoiceId && status === 'paid'),
    );

  app.post('/console/refund', async (c) => {
    const id = (await readForm(c))('invoice');
    const customer = await findPayer(id);
    if (customer === undefined) return c.redirect(consolePath('unknown'), 303);
    await hosted.refundInvoice(id);
    return c.redirect(consolePath('refunded', customer.id), 303);
  });

  app.post('/console/dispute', async (c) => {
    const id = (await readForm(c))('invoice');
    const customer = await findPayer(id);
    if (customer === undefined) return c.redirect(consolePath('unknown'), 303);
    await hosted.disputeInvoice(id);
    return c.redirect(consolePath('disputed', customer.id), 303);
  });

  for (const outcome of ['won', 'lost'] as const) {
    app.post(`/console/dispute-${outcome}`, async (c) => {
      const id = (await readForm(c))('dispute');
      const customer = (await hosted.listCustomers()).find(({ disputes }) =>
        disputes.some((dispute) => dispute.id === id),
      );
      if (customer === undefined) return c.redirect(consolePath('unknown'), 303);
      await hosted.closeDispute(id, outcome);
      return c.redirect(consolePath('dispute-closed', customer.id), 303);
    });
  }

  app.post('/console/resend', async (c) => {
    const id = (await readForm(c))('event');
    const isKnown = (await hosted.listEvents()).some((event) => event.id === id);
    if (!isKnown) return c.redirect(consolePath('unknown'), 303);
    await hosted.resendEvent(id);
    return c.redirect(consolePath('sent', id), 303);
  });
}
