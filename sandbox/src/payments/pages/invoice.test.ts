import { expect, test } from 'vitest';
import { anInvoice } from '../../../test/hosted-in-memory.ts';
import { openPages } from '../../../test/open-pages.ts';
import { invoicePath, portalPath } from './paths.ts';

test('an invoice can be read and downloaded', async () => {
  const { open, state } = openPages();
  state.portal.invoices = [
    anInvoice({ lines: [{ description: 'Unused (Annual)', amountCents: -1_234 }] }),
  ];
  const html = await (await open(invoicePath('in_1'))).text();
  expect(html).toContain('<h1>Invoice ATTUNE-0001</h1>');
  expect(html).toContain('−$12.34');
  const file = await open(`${invoicePath('in_1')}/pdf`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('(Unused \\(Annual\\): -$12.34)');
  const xref = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(xref, xref + 4)).toBe('xref');
});

test('links back to the portal it was opened from, and nowhere else', async () => {
  const { open } = openPages();
  const opened = async (portal: string) =>
    (await open(`${invoicePath('in_1')}?portal=${encodeURIComponent(portal)}`)).text();
  expect(await opened('bps_1')).toContain(`href="${portalPath('bps_1')}">Back</a>`);
  expect(await opened('//evil.example')).toContain(`href="${portalPath('//evil.example')}">`);
  expect(portalPath('//evil.example')).not.toContain('//');
});
