import type { InvoiceView } from '../hosted.ts';
import { icon, type Tone } from './layout.ts';

const STATUS: Record<InvoiceView['status'], { word: string; tone: Tone | null }> = {
  draft: { word: 'Draft', tone: null },
  open: { word: 'Open', tone: 'warn' },
  paid: { word: 'Paid', tone: 'good' },
  uncollectible: { word: 'Not collected', tone: 'bad' },
  void: { word: 'Void', tone: null },
};

/** An invoice's status as a word, a colour and an icon. */
export function invoiceStatus(status: InvoiceView['status']): string {
  const { word, tone } = STATUS[status];
  return tone === null
    ? `<span class="state">${word}</span>`
    : `<span class="state ${tone}">${icon(tone)}${word}</span>`;
}
