import type { InvoiceView } from '../hosted.ts';
import { icon, type Tone } from './layout.ts';

const STATUS_LABELS: Record<InvoiceView['status'], { label: string; tone: Tone | null }> = {
  draft: { label: 'Draft', tone: null },
  open: { label: 'Open', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  uncollectible: { label: 'Not collected', tone: 'bad' },
  void: { label: 'Void', tone: null },
};

export function renderInvoiceStatus(status: InvoiceView['status']): string {
  const { label, tone } = STATUS_LABELS[status];
  return tone === null
    ? `<span class="state">${label}</span>`
    : `<span class="state ${tone}">${icon(tone)}${label}</span>`;
}
