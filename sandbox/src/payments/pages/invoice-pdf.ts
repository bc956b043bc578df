import type { InvoiceView } from '../hosted/views.ts';
import { formatDay, formatMoney } from './format.ts';

const LEFT = 56;
const TOP = 770;
const LEADING = 22;

/** A PDF string literal: Latin-1 only, like the built-in fonts. */
function literal(text: string): string {
  const latin = text.replaceAll('−', '-').replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  return `(${latin.replace(/[\\()]/g, '\\$&')})`;
}

function sentences(invoice: InvoiceView): string[] {
  const sum = (cents: number) => formatMoney(cents, invoice.currency);
  return [
    'SANDBOX. No money was moved.',
    '',
    `Invoice ${invoice.number}, ${invoice.status}`,
    `${formatDay(invoice.createdAt)}`,
    ...(invoice.customerEmail === null ? [] : [`Billed to ${invoice.customerEmail}`]),
    '',
    ...invoice.lines.map(({ description, amountCents }) => `${description}: ${sum(amountCents)}`),
    ...(invoice.discountCents === 0 ? [] : [`Discount: ${sum(-invoice.discountCents)}`]),
    ...(invoice.taxCents === 0
      ? []
      : [`Tax, ${invoice.isTaxAdded ? 'added' : 'included'}: ${sum(invoice.taxCents)}`]),
    '',
    `Total: ${sum(invoice.totalCents)}`,
  ];
}

export function invoicePdf(invoice: InvoiceView): Uint8Array<ArrayBuffer> {
  const shown = sentences(invoice).map((line) => `${literal(line.slice(0, 90))} Tj T*`);
  const content = `BT /F1 12 Tf ${LEADING} TL ${LEFT} ${TOP} Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}
